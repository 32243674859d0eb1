import type { OrderSmsKind } from '#shared/messages/sms-states.ts'
import { formatPaisa, type Paisa } from '#shared/money.ts'
import { identity } from '#shared/site/identity.ts'

export type SmsFacts = {
  number: number
  accessKey: string
  publicUrl: string
  /** The amount that was paid, is to be paid, or is collected by the courier. */
  amountPaisa: Paisa
  /** The number of the warranty claim, where it is about one. */
  claimNumber?: number | undefined
  /** The number of the return, where it is about one. */
  returnNumber?: number | undefined
}

/** English SMS. They keep to the letters of GSM, so that each is one SMS. */
export const words: Record<OrderSmsKind, (facts: SmsFacts) => string> = {
  paid: ({ number, amountPaisa, publicUrl }) =>
    `${identity.name}: we received Tk ${amount(amountPaisa)} for order ${number}. Thank you! Next steps: ${orderLink(publicUrl, number)}`,
  corrected: ({ number, amountPaisa, publicUrl }) =>
    `${identity.name}: correction. For order ${number} we received Tk ${amount(amountPaisa)} in total. See: ${orderLink(publicUrl, number)} or call ${identity.hotline.shown}`,
  handed_over: ({ number, amountPaisa, publicUrl }) =>
    `${identity.name}: order ${number} is on its way.${amountPaisa > 0 ? ` Please keep Tk ${amount(amountPaisa)} ready.` : ''} Follow it: ${orderLink(publicUrl, number)}`,
  delivered: ({ number, publicUrl }) =>
    `${identity.name}: order ${number} was delivered. Anything wrong? Call ${identity.hotline.shown} within 24 hours. Warranty: ${publicUrl}/warranty`,
  link: ({ number, amountPaisa, accessKey, publicUrl }) =>
    `${identity.name}: pay Tk ${amount(amountPaisa)} for order ${number} here: ${publicUrl}/pay/${accessKey}`,
  order_link: ({ number, accessKey, publicUrl }) =>
    `${identity.name}: the page of your order ${number}: ${publicUrl}/order/${accessKey}`,
  claim_received: ({ claimNumber, publicUrl }) =>
    `${identity.name}: we have your warranty claim ${claimNumber}. Please bring the machine to the branch, if it is not there yet. See: ${publicUrl}/warranty`,
  claim_checking: ({ claimNumber, publicUrl }) =>
    `${identity.name}: we are looking at your machine, claim ${claimNumber}. See: ${publicUrl}/warranty`,
  claim_at_maker: ({ claimNumber, publicUrl }) =>
    `${identity.name}: your machine is with the manufacturer for repair, claim ${claimNumber}. See: ${publicUrl}/warranty`,
  claim_ready: ({ claimNumber, publicUrl }) =>
    `${identity.name}: your machine is ready, claim ${claimNumber}. Please pick it up at the branch. See: ${publicUrl}/warranty`,
  claim_returned: ({ claimNumber, publicUrl }) =>
    `${identity.name}: claim ${claimNumber} is closed, you have your machine back. See: ${publicUrl}/warranty`,
  claim_refused: ({ claimNumber, publicUrl }) =>
    `${identity.name}: we could not accept claim ${claimNumber}. For the reason call ${identity.hotline.shown}, or see: ${publicUrl}/warranty`,
  return_asked: ({ returnNumber, number, publicUrl }) =>
    `${identity.name}: we have your return ${returnNumber} and will answer soon. Please keep everything that came with it. See: ${orderLink(publicUrl, number)}`,
  return_awaited: ({ returnNumber, number, publicUrl }) =>
    `${identity.name}: please bring or send it back, return ${returnNumber}. Where and how: ${orderLink(publicUrl, number)}`,
  return_received: ({ returnNumber, number, publicUrl }) =>
    `${identity.name}: your machine has arrived and we are checking it, return ${returnNumber}. See: ${orderLink(publicUrl, number)}`,
  return_decided: ({ returnNumber, number, publicUrl }) =>
    `${identity.name}: our decision on your return ${returnNumber}: ${orderLink(publicUrl, number)} or call ${identity.hotline.shown}`,
}

/** A short address that tells nothing by itself: it asks for the digits of the phone. */
function orderLink(publicUrl: string, number: number): string {
  return `${publicUrl}/o/${number}`
}

/** The amount without the taka sign, which would make an English SMS Unicode and so more expensive. */
function amount(paisa: Paisa): string {
  return formatPaisa(paisa).replace('৳', '')
}
