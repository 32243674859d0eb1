/** Numbers the specification fixes (section 9) and the limits that the shop adds to them. */
export const searchMinimum = 3
export const suggestionLimit = 8
export const searchLimit = 50
export const passwordMinimum = 4
/** Staff with a shorter password are asked at login to choose another. */
export const staffPasswordMinimum = 10
export const phoneCharacters = 15
export const bannerSlideMs = 3000
export const toastMs = 3000
export const resultSpinnerMs = 1000
export const chunkTimeoutMs = 120_000
export const pageSize = 8
/** Rows on a page of staff's lists: of most lists, of the audit log, and of products. */
export const staffPageSize = 20
export const auditPageSize = 50
export const managedPageSize = 24
export const priceRange = { min: 0, max: 459_900 } as const
export const minimumImages = 2
export const latestSoldFeatures = 3
export const comparedProducts = { least: 2, most: 4 } as const
export const homeGrid = { last: 8, first: 4 } as const
export const innerProductsLimit = 200
/** With this many units or fewer, the shop says how many are left. */
export const fewUnits = 5

/** The lowest and highest payment that the gateway accepts, in taka. */
export const paymentBounds = { min: 10, max: 500_000 } as const
/** How many working days it takes to bring something from one branch to another. */
export const branchTransferDays = 2
/** How long units stay reserved for a payment that has not come. */
export const holdMinutes = 30
/** How long units stay reserved for an order that staff made, unless they say otherwise. */
export const staffHoldHours = { usual: 24, most: 72 } as const
/** How long a web order can be paid again after a payment that did not go through. */
export const payAgainHours = 72
/** The most keys of orders that a browser remembers, and asks about at once. */
export const waitingKeys = 10
/** The most hits that a search among orders counts: counting them all would take longer than finding some. */
export const countedHits = 1_000
/** The most orders with unpaid holds that staff see in one list. */
export const maxHeldOrders = 200
export const maxOrderLines = 50
/** The most orders that are packed in one run. */
export const mostPacked = 100
export const maxUnitsPerLine = 1_000

export const imageLimits = { bytes: 8 * 1024 * 1024, megapixels: 40 } as const
/** Formats that the shop takes, for file fields. A phone that knows others sends a JPEG instead. */
export const pictureTypes = 'image/jpeg,image/png,image/webp,image/avif,image/gif'
export const couponCodeMaximum = 40
export const defaultCountry = 'Bangladesh'
export const currency = 'BDT'

/** The menu of the admin area counts up to this many of what waits for staff. */
export const countedWaiting = 100
