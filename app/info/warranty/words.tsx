import type { ReactNode } from 'react'

export const reportAProblem = 'Report a problem'
export const checkYourWarranty = 'Check your warranty'
export const seeHowLongYour =
  'See how long your machine is covered, with its serial number and four digits of your phone.'
export const theSerialNumberIs =
  'The serial number is on your invoice, and on a label on the machine or its box.'
export const serialNumber = 'Serial number'
export const ofThePhoneThat = 'Of the phone that you gave us with the order.'
export const checkWarranty = 'Check warranty'
export const warrantyPolicy = 'warranty policy'
export const yourPhotosAreOn =
  'Your photos are on the page of your order: log in, or open the link in the email about your order.'
export const yourWarrantyBeginsOn = 'Your warranty begins on the day of delivery.'
export const theWarrantyOfThis =
  'The warranty of this machine has ended. Service is still free; you pay for parts.'
export const theWarrantyOfThisMachine = 'The warranty of this machine has ended.'
export const thisMachineCameBack = 'This machine was returned or refunded, so its warranty has ended.'
export const todayIsTheLast = 'Today is the last day of your warranty.'
export const n1DayLeft = '1 day left.'
export const claimRefusals = {
  unknown: () => 'We found no machine with this serial number and these digits. Please check both.',
  over: (hotline: string) =>
    `The warranty does not cover this machine. We will still look at it: please come to a branch, or call ${hotline}.`,
  open: () => 'There is an open claim for this machine already. Enter its serial number to check its status.',
  unclear: () => 'Please write what is wrong and choose a branch.',
  photos: (_hotline: string, most: number, megabytes: number) =>
    `We could not take the photos. Please send at most ${most}, as JPEG or PNG, each of at most ${megabytes} MB.`,
  'too-many': (hotline: string) => `There were too many tries or claims. Please wait, or call ${hotline}.`,
  later: (hotline: string) => `Something went wrong. Please try again in a moment, or call ${hotline}.`,
}
export const claimOpened = (number: string) =>
  `We have your claim${number && ` ${number}`}. Please bring the machine to the branch you chose. We keep you informed at every step.`
export const stillHelped = (hotline: string, branch: string | undefined) =>
  `If something is wrong with it, we will still look at it: please ${branch ? `come to a branch, such as ${branch}, or ` : ''}call ${hotline}.`
export const policyLead = (policy: ReactNode) => (
  <>What the warranty covers and how to claim it is in our {policy}.</>
)
export const unclear = 'Please enter the serial number as it is printed, such as 5CG1234ABC, and four digits.'
export const unknown = (hotline: string) =>
  `We found no machine with this serial number and these digits. Please check both, or call ${hotline} with your order number.`
export const tooMany = (hotline: string) =>
  `There were too many tries. Please wait an hour, or call ${hotline}.`
export const states = {
  waiting: 'Not started',
  covered: 'Covered',
  service: 'Service',
  over: 'Expired',
  ended: 'Ended',
}
export const covers = 'What is covered'
export const from = 'From'
export const until = 'Until'
export const serviceUntil = 'Free service until'
export const daysLeft = (days: number) => `${days} days left.`
