/** The words around every mail. */
export const words = { hotline: 'Hotline' }
