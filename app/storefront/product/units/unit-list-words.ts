export const chooseYourUnit = 'Choose your unit'
export const unitsLead = 'Photos, battery health and price are those of the unit you choose.'
export const howWeGrade = 'How we grade'
export const unitGone = (code: string) => `Unit ${code} is no longer for sale. These are:`
export const thisUnitIsOn =
  'This unit is on hold while somebody pays for it. If they do not pay, you can buy it within half an hour.'
export const unitNamed = (code: string) => `Unit ${code}`
export const grade = (grade: string) => `Grade ${grade}`
export const yours = 'Yours'
export const onHold = 'On hold'
