export const yourNumber = (phone: string) => `Your number: ${phone}`
