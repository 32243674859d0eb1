/** Route options of the whole sandbox: it has its own locks, and one address (the shop's) makes most of its calls. */
export const anyone = { config: { access: 'anyone', unlimited: true } } as const
