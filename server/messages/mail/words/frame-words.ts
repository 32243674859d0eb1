/** What stands around every mail. */
export const words = { hotline: 'Hotline' }
