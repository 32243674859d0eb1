/** Percent by code; two decimals at most. The student discount is given in a branch, so its code does not work online. */
export const seedCoupons = [
  { code: 'STUDENT5', percent: 5, isActive: false },
  { code: 'WELCOME2.5', percent: 2.5, isActive: true },
  { code: 'EID10', percent: 10, isActive: true },
  { code: 'BOISHAKH7', percent: 7, isActive: true },
  { code: 'FIRSTBUY3', percent: 3, isActive: true },
  { code: 'PUJA8', percent: 8, isActive: false },
  { code: 'VICTORY16', percent: 16, isActive: false },
  { code: 'STAFFONLY25', percent: 25, isActive: false },
]
