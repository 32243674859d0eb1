export const shopCannotBeReached = 'The shop cannot be reached. Please check your connection.'
/** The server logged an unexpected error under this reference. */
export const withReference = (message: string, reference: string) => `${message} (reference ${reference})`
