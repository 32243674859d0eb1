import type { ReactNode } from 'react'

/** Warranty claims and returns of what was bought, and the forms for both. */
export const warranty = 'Warranty'
export const machine = 'Machine'
export const formNotLoaded = 'The form could not be loaded. Please try again.'
export const reportAProblem = (serial: string) => (
  <>
    Report a problem<span className="sr-only">: {serial}</span>
  </>
)
export const openAClaim = 'Open a claim'
export const whatIsWrong = 'What is wrong?'
export const forExampleSinceWhen = 'For example: since when, and what you see on the screen.'
export const whichBranch = 'Which branch will you bring it to?'
export const noneNearYou = (hotline: string) =>
  `None near you? Choose any and call ${hotline}: a courier picks it up.`
export const chooseABranch = 'Please choose a branch'
export const photos = 'Photos'
export const photosHint = (most: number) =>
  `Up to ${most}. Only you and our staff see them, and we delete them afterwards.`
export const whatARepairNeeds =
  'Please bring the machine, its adapter and the invoice, on paper or on your phone. Back up your data first: a repair may erase it.'
export const whatToPickUpWith =
  'Please bring the invoice, on paper or on your phone, and check the machine before you leave.'
export const mapOf = (branch: string) => (
  <>
    Map<span className="sr-only"> of {branch} (opens in a new tab)</span>
  </>
)
export const noBranchNearYou = (hotline: ReactNode) => (
  <>No branch near you? Call {hotline} and a courier picks it up.</>
)
export const claim = (number: string, state: ReactNode) => (
  <>
    Claim {number} {state}
  </>
)
export const theReason = (reason: ReactNode) => <>The reason: {reason}</>
export const pleaseNote = (note: ReactNode) => <>Please note: {note}</>
export const since = (time: ReactNode) => <>Since {time}</>

export const returnTitle = 'Return'
export const askToReturnIt = 'Ask to return it'
export const askToReturn = (name: string) => (
  <>
    Ask to return it<span className="sr-only">: {name}</span>
  </>
)
export const product = 'Product'
export const pieceOf = (piece: number, count: number) => `, piece ${piece} of ${count}`
export const returnableUntil = (day: ReactNode) => <>Can be returned until {day}.</>
export const whatToBring =
  'Please bring the machine with everything that came in the box, and the invoice, on paper or on your phone. Sign out of your accounts and back up your data first.'
export const whatToPack =
  'Please pack the machine with everything that came in the box. Sign out of your accounts and back up your data first.'
export const warrantyHelps = (day: ReactNode, warrantyLink: (text: string) => ReactNode) => (
  <>
    What you bought could be returned until {day}. If something is faulty now, the {warrantyLink('warranty')}{' '}
    helps.
  </>
)
export const whatWeTakeBack = (policyLink: (text: string) => ReactNode) => (
  <>What we take back and what it costs is in the {policyLink('refund policy')}.</>
)
export const whyReturn = 'Why are you returning it?'
export const pleaseChoose = 'Please choose'
export const forExampleTheBox = 'For example: what you see on the screen, or what was in the box.'
export const howDoesItComeBack = 'How will you return it?'
export const weCallAboutTheDay = 'If a courier picks it up, we call you about the day and the cost.'
export const aCourierPicksItUp = 'A courier picks it up'
export const returnNumber = (number: string, state: ReactNode) => (
  <>
    Return {number} {state}
  </>
)
export const yourOtherMachine = (number: string, link: (text: string) => ReactNode) => (
  <>Your replacement is {link(`order ${number}`)}.</>
)
export const payTheDifference = 'Pay the difference'
export const causeSince = (cause: string, time: ReactNode) => (
  <>
    {cause}. Since {time}
  </>
)
