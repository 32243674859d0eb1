import { orderPath } from '#app/admin/orders/order-paths.ts'
import type { AuditEntry } from '#shared/contract/users.ts'

const actions: Record<string, string> = {
  'order.status': 'Changed the status of order',
  'order.create': 'Created order',
  'order.change': 'Changed order',
  'order.collect': 'Recorded a payment for order',
  'order.correctMoney': 'Corrected a payment of order',
  'order.refund': 'Refunded order',
  'till.close': 'Closed a till',
  'payOut.record': 'Recorded a pay-out',
  'payOut.change': 'Recorded a changed pay-out',
  'payOut.resolve': 'Decided about a row of a pay-out',
  'order.release': 'Released the units of order',
  'order.correct': 'Corrected the address of order',
  'shipment.handOver': 'Handed over order',
  'shipment.book': 'Booked a courier for order',
  'shipment.packed': 'Packed and handed over order',
  'shipment.report': 'Reported on the parcel of order',
  'shipment.number': 'Set the consignment number of order',
  'shipment.seen': 'Resolved the problem with the parcel of order',
  'shipment.giveUp': 'Cancelled the booking of order',
  'order.serials': 'Entered serial numbers of order',
  'order.warrantyEnded': 'Ended a warranty of order',
  'order.note': 'Wrote a note on order',
  'payment.approve': 'Approved the payment of order',
  'payment.reject': 'Rejected the payment of order',
  'product.add': 'Added product',
  'product.update': 'Changed product',
  'product.undo': 'Undid a change of product',
  'product.stock': 'Changed the stock of product',
  'product.delete': 'Deleted product',
  'unit.add': 'Entered pre-owned unit',
  'unit.update': 'Changed pre-owned unit',
  'unit.withdraw': 'Withdrew pre-owned unit',
  'unit.import': 'Imported pre-owned units from',
  'product.import': 'Imported products from',
  'coupon.create': 'Created coupon',
  'coupon.update': 'Changed coupon',
  'coupon.delete': 'Deleted coupon',
  'claim.open': 'Opened claim',
  'claim.move': 'Changed the status of claim',
  'claim.undo': 'Took back a move of claim',
  'claim.facts': 'Changed claim',
  'return.open': 'Entered return',
  'return.move': 'Changed the status of return',
  'return.exchange': 'Exchanged the machine of return',
  'review.decide': 'Moderated review',
  'user.role': 'Changed the role of',
  'user.invite': 'Invited',
  'user.inviteAgain': 'Sent the invitation again to',
  'user.inviteWithdraw': 'Withdrew the invitation of',
  'user.inviteAccept': 'Accepted the invitation of',
  'user.deleteOwn': 'Deleted their own account',
  'user.secondFactorOn': 'Switched on the second factor of',
  'user.secondFactorOff': 'Switched off the second factor of',
  'user.secondFactorReset': 'Removed the second factor of',
  'user.secondFactorRequired': 'Changed whether staff need a second factor',
  'user.recoveryCodeUsed': 'Logged in with a recovery code of',
  'branch.create': 'Added branch',
  'branch.update': 'Changed branch',
  'branch.delete': 'Removed branch',
  'delivery.rate': 'Changed the rate of',
  'emi.banks': 'Changed the list of',
  'search.needs': 'Changed the list of',
  'search.synonyms': 'Changed the list of',
  'message.update': 'Changed the message of',
  'webpage.add': 'Added banner',
  'webpage.update': 'Changed banner',
  'webpage.delete': 'Deleted banner',
  'webpage.reorder': 'Changed the order of banners on',
  'pages.update': 'Changed the texts of',
  'details.update': 'Changed',
  'image.upload': 'Uploaded pictures',
  'image.delete': 'Deleted picture',
}

/** The action in words; one without words of its own keeps its name. */
export function actionText(action: string): string {
  return actions[action] ?? action
}

const fields: Record<string, string> = { newPrice: 'price', shopId: 'branch', userRole: 'role' }

/** The name of a changed field as people say it: 'oldPrice' is 'old price'. */
export function fieldText(name: string): string {
  if (name.startsWith('serial-')) return 'serial number'
  return fields[name] ?? name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}

/** Words for fields, as people type them, that the log has under another name. */
const typedNames: Record<string, string> = {
  branch: 'shopId',
  price: 'newPrice',
  stock: 'quantity',
  units: 'quantity',
}

/** The field that somebody typed, under the name that the log has for it: 'Old price' is 'oldPrice'. */
export function fieldName(typed: string): string {
  // A field that the address of the page already names has no spaces, and its capital letters inside.
  const words = typed.trim().replace(/^[A-Z]/, (letter) => letter.toLowerCase())
  const isWords = words.includes(' ') || !/[A-Z]/.test(words)
  const name = isWords
    ? words.toLowerCase().replaceAll(/\s+(\S)/g, (_, letter: string) => letter.toUpperCase())
    : words
  return typedNames[name] ?? name
}

/** Actions about an account that is gone, and about no account. */
const withoutAccount = ['user.deleteOwn', 'user.secondFactorRequired']

/** The path of the page that shows the subject of a line, or null where there is none. */
export function subjectPath({ about: { kind, name }, action, subject }: AuditEntry): string | null {
  if (action.endsWith('.delete') || withoutAccount.includes(action)) return null
  if (kind === 'order') return orderPath(encodeURIComponent(subject))
  if (kind === 'product') return `/admin/product-management?q=${encodeURIComponent(name)}`
  if (kind === 'user') return `/admin/user-management?q=${encodeURIComponent(subject)}`
  if (kind === 'coupon') return '/admin/coupon-management'
  if (action.startsWith('message.'))
    return `/admin/messages?q=${encodeURIComponent(subject)}&message=${encodeURIComponent(subject)}`
  if (action.startsWith('claim.'))
    return `/admin/claims?q=${encodeURIComponent(name)}&claim=${encodeURIComponent(subject)}`
  if (action.startsWith('return.'))
    return `/admin/returns?q=${encodeURIComponent(name)}&return=${encodeURIComponent(subject)}`
  if (action.startsWith('pages.')) return '/admin/pages'
  if (action.startsWith('branch.')) return '/admin/branches'
  return kind === 'image' ? '/admin/image-management' : null
}
