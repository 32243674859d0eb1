import type { ReactNode } from 'react'

export const howWeGradePre = 'How we grade pre-owned devices'
export const theFourGrades = 'The four grades'
export const grade = 'Grade'
export const howItLooks = 'How it looks'
export const battery = 'Battery'
export const whatYouSeeOf = 'What you see for each unit'
export const oneOfThemShows = 'One of them shows the code of the unit on a slip of paper.'
export const itsBatteryHealthIts =
  'Its battery health, memory, storage, colour and price, and the branch where you can see it.'
export const everyFlawThatWe = 'Every flaw that we found.'
export const whatWeTest = 'What we test'
export const ifItIsNot = 'If it is not as described'
export const refundPolicy = 'Refund policy'
export const howWeGrade = 'How we grade'
export const everyPreOwnedDevice =
  'Every pre-owned device is graded by the same measurements: visible marks and battery health.'
export const description = (shop: string) =>
  `What grades A+, A, B and C mean at ${shop}: marks by distance, and battery health by percent.`
export const atLeastPercent = (percent: number) => `${percent}% or more`
export const measures = (least: number, weak: string) =>
  `We look at the device in daylight, switched off, first from 50 cm and then from 20 cm away. Battery health is the battery’s capacity today as a percentage of its capacity when new. A device with a weaker battery gets a lower grade; below ${least}% it is grade C and marked “${weak}”.`
export const photos = (least: number) => `At least ${least} photos of that exact unit.`
export const checks = (checks: string) =>
  `On every unit that has them: ${checks}. No unit goes on sale before all of these are tested; the page of a unit says what works, what does not and what it does not have.`
export const returns = (policy: ReactNode) => (
  <>Return it within 7 days, see {policy}. We grade a returned unit again before anybody else can buy it.</>
)
