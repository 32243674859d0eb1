export const allLinks = 'Shop, help and company'
export const dhakaAndVat = 'Dhaka. Prices in taka, VAT included.'
export const followUs = 'Follow us'
export const weAccept = 'We accept'
export const theme = 'Theme'
export const themes = { system: 'Same as my device', light: 'Light', dark: 'Dark' }
export const tradeLicence = (number: string) => `Trade licence ${number}`
export const complaints = 'Complaints:'
