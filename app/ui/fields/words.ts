export const optional = 'optional'
