/** The login that leads back to the checkout, see account/login.tsx. */
export const logInAndReturn = '/login?from=checkout'
