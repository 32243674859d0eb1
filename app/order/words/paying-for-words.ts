export const youArePayingForThis = 'You are paying for this: continue'
