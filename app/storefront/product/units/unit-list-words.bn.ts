import type { SameWords } from '#shared/site/same-words.ts'

export const chooseYourUnit = 'আপনার ইউনিট বেছে নিন'
export const unitsLead = 'ছবি, ব্যাটারি হেলথ ও দাম আপনার বেছে নেওয়া ইউনিটেরই।'
export const howWeGrade = 'গ্রেড কীভাবে দিই'
export const unitGone = (code: string) => `ইউনিট ${code} আর বিক্রির জন্য নেই। এগুলো আছে:`
export const thisUnitIsOn = 'অন্য একজন এই ইউনিটের টাকা দিচ্ছেন। না দিলে আধা ঘণ্টার মধ্যে আপনি কিনতে পারবেন।'
export const unitNamed = (code: string) => `ইউনিট ${code}`
export const grade = (grade: string) => `গ্রেড ${grade}`
export const yours = 'আপনার'
export const onHold = 'অন্যের জন্য রাখা'

export type Complete = SameWords<
  typeof import('./unit-list-words.ts'),
  typeof import('./unit-list-words.bn.ts')
>
