/** Everything the shop can refuse to do: the status and the words people read. */
export const problems = {
  BAD_REQUEST: [400, 'Something in this request is wrong. Please check it and try again.'],
  NOT_LOGGED_IN: [401, 'Authentication token not found. Please login again.'],
  BAD_CREDENTIALS: [401, 'Kindly enter valid Credentials!'],
  SECOND_FACTOR_NEEDED: [401, 'Please enter the code of your authenticator app.'],
  BAD_CODE: [401, 'This code is wrong or was already used. Please wait for the next one.'],
  WRONG_TOKEN: [401, 'This token is not valid.'],
  MUST_ENROL: [403, 'Please switch on the second factor of your account first.'],
  NOT_ALLOWED: [403, 'You are not allowed to do that.'],
  NOT_FOUND: [404, 'Not found.'],
  PRODUCT_NOT_FOUND: [404, 'Product not found'],
  ORDER_NOT_FOUND: [404, 'Order not found'],
  BATCH_NOT_FOUND: [404, 'This change can no longer be undone.'],
  COUPON_NOT_FOUND: [404, 'Coupon not found'],
  IMAGE_NOT_FOUND: [404, 'Image not found'],
  BRANCH_NOT_FOUND: [409, 'This branch is no longer listed. Please choose another one.'],
  WARRANTY_NOT_FOUND: [404, 'We found no machine with this serial number and these digits.'],
  UNIT_NOT_FOUND: [404, 'We cannot find this unit any more.'],
  MESSAGE_NOT_FOUND: [404, 'Message not found'],
  CLAIM_NOT_FOUND: [404, 'Claim not found'],
  REVIEW_NOT_FOUND: [404, 'Review not found'],
  USER_NOT_FOUND: [404, 'User not found'],
  METHOD_NOT_ALLOWED: [405, 'This address does not take requests of that kind.'],
  EMAIL_TAKEN: [409, 'User already exists, Kindly Login!'],
  DUPLICATE_PRODUCT: [409, 'A product with the same title, description, or SKU already exists.'],
  DUPLICATE_COUPON: [409, 'A coupon with this code already exists.'],
  DUPLICATE_UNIT: [409, 'Another unit has this code, or this serial number of the same brand.'],
  SERIAL_TAKEN: [409, 'This serial number is under warranty already.'],
  UNITS_RULE: [409, 'This product is sold unit by unit: its quantity, price and options follow its units.'],
  UNIT_NOT_READY: [409, 'This unit cannot be listed yet.'],
  UNIT_HELD: [409, 'Somebody is paying for this unit right now.'],
  UNIT_SOLD: [409, 'This unit is sold, so it can no longer be changed.'],
  BRANCH_IN_USE: [409, 'This branch is still in use and cannot be deleted.'],
  SAME_STATUS: [409, 'You cannot update the status to the same as the current one.'],
  SAME_ROLE: [409, 'User role is already the same as selected.'],
  LAST_SUPER_ADMIN: [409, 'The last super admin cannot be demoted or deleted.'],
  OWN_ROLE: [409, 'You cannot change your own role.'],
  PRICE_CHANGED: [409, 'Prices have changed. Please review your cart.'],
  PRODUCT_UNAVAILABLE: [409, 'A product in your cart is not available.'],
  COUPON_NOT_APPLICABLE: [409, 'Invalid coupon code!'],
  TOO_MANY_UNPAID: [
    409,
    'You have orders that are not paid yet. Please pay for one of them or wait half an hour, then order again. Our hotline can help.',
  ],
  ORDERS_OPEN: [
    409,
    'One of your orders is not finished yet. Once it is delivered, or cancelled and refunded, you can delete your data.',
  ],
  LINK_INVALID: [404, 'This link is no longer valid. Please ask for a new one.'],
  SHIPMENT_NOT_FOUND: [404, 'Shipment not found'],
  NOT_READY_TO_HAND_OVER: [409, 'This order cannot be handed over yet.'],
  ALREADY_HANDED_OVER: [409, 'A courier has this order already. Please look at it once more.'],
  CASH_TO_COLLECT: [409, 'The cash to collect is not what is due for this order.'],
  BAD_RECIPIENT: [409, 'The courier cannot deliver to this phone number or address. Please correct it.'],
  COURIER_REFUSED: [409, 'The courier did not take this parcel.'],
  COURIER_SILENT: [503, 'The courier does not answer right now. Please try again in a few minutes.'],
  KEY_REUSED: [
    409,
    'Your cart has changed since you placed this order. Please reload the page and try again.',
  ],
  ORDER_TAKEN: [409, 'This order is already saved to another account.'],
  TOO_LATE_TO_CANCEL: [
    409,
    'This order cannot be cancelled at once any more. Please ask us on this page, or call our hotline.',
  ],
  TOO_MANY_CANCELLED: [
    429,
    'You have cancelled several paid orders lately. Please ask us on this page, or call our hotline.',
  ],
  REVIEW_TOO_EARLY: [409, 'You can write a review once your order is delivered.'],
  REVIEW_FINAL: [409, 'You have changed this review once already, so it stays as it is.'],
  CLAIM_OPEN: [409, 'There is an open claim for this machine already.'],
  CLAIM_MOVE: [409, 'This claim cannot change to that status.'],
  NOT_COVERED: [409, 'The warranty does not cover this machine any more.'],
  TOO_MANY_CLAIMS: [
    429,
    'You have opened many claims lately. Please call our hotline, and we will help you.',
  ],
  STALE_EDIT: [409, 'Somebody changed this in the meantime. Nothing was saved.'],
  IMPORT_OUTDATED: [
    409,
    'Some of these products were changed after the file was checked. Please look at the changes again, then import.',
  ],
  CONFLICT: [409, 'This conflicts with something that is saved already.'],
  ALREADY_PAID: [409, 'This is already paid.'],
  IN_REVIEW: [409, 'We are checking a payment. Please do not pay again.'],
  MORE_THAN_DUE: [409, 'This is more than what is due.'],
  STILL_DUE: [409, 'This order is not fully paid yet.'],
  LINK_ENDED: [410, 'This payment link has expired.'],
  ADVANCE_TOO_HIGH: [400, 'This advance is too high.'],
  ADVANCE_NEEDED: [409, 'Goods of this value need an advance.'],
  UNPAID_TODAY: [409, 'Your unpaid orders of today are worth too much together.'],
  CHARGE_TOO_HIGH: [400, 'This delivery charge is too high.'],
  DISCOUNT_TOO_HIGH: [400, 'This discount is too high.'],
  AMOUNT_OUT_OF_BOUNDS: [400, 'Online payment takes amounts from ৳10 to ৳500,000.'],
  EMI_NOT_OFFERED: [
    400,
    'EMI is available for 3, 6, 9 or 12 months on orders from ৳5,000. Please choose again.',
  ],
  PAYMENT_INIT_FAILED: [502, 'Payment initialization failed. Please try again.'],
  TOO_LARGE: [413, 'This is too large.'],
  WRONG_TYPE: [415, 'This kind of content is not accepted.'],
  TOO_MANY: [429, 'Too many requests. Please wait a moment and try again.'],
  UNEXPECTED: [500, 'Something went wrong on our side. Please try again.'],
  UNAVAILABLE: [503, 'The shop is very busy right now. Please try again in a moment.'],
} as const satisfies Record<string, readonly [status: number, message: string]>

export type ProblemCode = keyof typeof problems
export type ProblemDetail = { path: string; message: string; expected?: unknown }
type Extra = {
  message?: string | undefined
  details?: ProblemDetail[] | undefined
  /** Seconds after which it is worth trying again. */
  retryAfter?: number | undefined
  cause?: unknown
}

/** An expected refusal. Thrown where it is found out, turned into a reply in one place, and back again in the browser. */
export class Problem extends Error {
  override readonly name = 'Problem'
  readonly code: ProblemCode
  readonly details: ProblemDetail[] | undefined
  readonly retryAfter: number | undefined

  constructor(code: ProblemCode, { message, details, retryAfter, cause }: Extra = {}) {
    super(message ?? problems[code][1], { cause })
    this.code = code
    this.details = details
    this.retryAfter = retryAfter
  }

  get status(): number {
    return problems[this.code][0]
  }
}
