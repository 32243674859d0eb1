export const hide = 'Hide password'
export const show = 'Show password'
export const strength = 'Password strength'
/** From the weakest to the strongest. */
export const strengths: readonly string[] = ['Too short', 'Weak', 'Fair', 'Good', 'Strong']
