const states = {
  booking: 'We are booking the courier',
  booked: 'Handed over to the courier',
  in_review: 'The courier is checking the parcel in',
  pending: 'On its way to you',
  hold: 'On hold at the courier',
  unknown: 'On its way to you',
  delivered: 'Delivered',
  partial: 'Partly delivered',
  cancelled: 'Not delivered',
  returned: 'Back at the shop',
  refused: 'The courier did not accept the parcel',
}

/** Parcels and who brings them, in words for their buyer. */
export const words = { states, ownRider: 'Our own rider', otherCourier: 'Another courier' }
