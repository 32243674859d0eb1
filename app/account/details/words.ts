export const title = 'Account details'
export const description = 'Your name and password.'
