/** The form with the options of a product, which buttons outside of it send, too. */
export const buyFormId = 'buy-form'
