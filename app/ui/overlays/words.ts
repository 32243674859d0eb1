export const close = 'Close'
export const cancel = 'Cancel'
