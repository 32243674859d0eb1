export const couponRests = (refusal: string, code: string, lost: string) =>
  `${refusal} ${code}${lost} does not apply now.`
export const couponApplies = (code: string, discount: string) => `${code} applies again: −${discount}`
