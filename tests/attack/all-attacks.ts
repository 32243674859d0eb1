import type { Attack } from './attack.ts'
import { everyCallByEveryone, waysAroundAccess } from './attacks/access.ts'
import {
  guessedOldPasswords,
  guessedPasswords,
  knownAccounts,
  lastSuperAdmin,
  mailFlood,
  manySpellings,
  massAssignment,
  stolenSession,
} from './attacks/accounts.ts'
import { alertFlood, alertSmsFlood, guessedAlerts } from './attacks/alerts.ts'
import { heavyBodies, pollutedPrototypes, slowCallers } from './attacks/bodies.ts'
import { callbackFlood } from './attacks/callback-flood.ts'
import { cartFlood } from './attacks/cart-requests.ts'
import { sameCheckoutAtOnce, tamperedCheckout } from './attacks/checkout.ts'
import { othersClaims } from './attacks/claims.ts'
import {
  endlessFilters,
  madeUpRoutes,
  manySpelledListings,
  reflectedGuesses,
} from './attacks/costly-requests.ts'
import { tamperedCounterSales } from './attacks/counter.ts'
import { generousCoupons, lastUseOfACoupon } from './attacks/coupons.ts'
import { hostileUploads, linkedFiles, pathsOutside } from './attacks/files.ts'
import { madeUpAddresses, passwordChangeFlood, returnFlood, wholeCatalogue } from './attacks/floods.ts'
import { foreignTextInMail } from './attacks/foreign-text-in-mail.ts'
import { forgedNotifications, poisonedHost, spoofedResult } from './attacks/forged-payments.ts'
import { fuzzedCalls } from './attacks/fuzz.ts'
import {
  endlessSessions,
  failedTries,
  linksForNobody,
  messageFlood,
  refusedCheckouts,
  repeatedCheckout,
  repeatedClaims,
} from './attacks/growth.ts'
import { silentConnections, unreadResponses } from './attacks/held-connections.ts'
import { hoarders } from './attacks/hoarding.ts'
import { hostileImports, strangersImport } from './attacks/hostile-imports.ts'
import { knownMailboxes } from './attacks/known-mailboxes.ts'
import {
  guessedCoupons,
  guessedKeys,
  hoardedCoupon,
  manyAddresses,
  namesakeOrders,
  oddMethods,
  unknownPictures,
} from './attacks/limits.ts'
import { dnsRebinding } from './attacks/loopback.ts'
import { madeUpSearches } from './attacks/missed-searches.ts'
import { openRedirects, smuggledRequests } from './attacks/odd-requests.ts'
import { waitedForCorrection } from './attacks/old-prices.ts'
import { othersRequests, tamperedChanges } from './attacks/order-changes.ts'
import { otherBranches } from './attacks/other-branches.ts'
import { claimedGuestOrders, lastBuyer, othersOrdersAndProfiles } from './attacks/other-people.ts'
import { foreignPacking, forgedCourierNews, guessedTracking } from './attacks/parcels.ts'
import { tamperedDeskOrders, tamperedPayLinks } from './attacks/pay-links.ts'
import { tamperedPayOuts } from './attacks/pay-outs.ts'
import {
  deletedByOthers,
  deletedWhilePaying,
  guessedLinks,
  linkFlood,
  othersData,
} from './attacks/people-data.ts'
import { othersReturns } from './attacks/returns.ts'
import { reviewsWithoutBuying, reviewsWithoutEnd } from './attacks/reviews.ts'
import {
  deletedWithoutCode,
  guessedCodes,
  replayedCodes,
  workBeforeEnrolment,
} from './attacks/second-factor.ts'
import { spelledSecrets } from './attacks/secret-addresses.ts'
import { headersEverywhere, secretsInLogs, secretsInPages } from './attacks/secrets.ts'
import { guessedSerials } from './attacks/serials.ts'
import { smsFlood } from './attacks/sms.ts'
import { smsByDesk, stolenManager } from './attacks/stolen-manager.ts'
import { formulaCells, oddSearches } from './attacks/texts.ts'
import { secretsOfUnits } from './attacks/units.ts'

/** All attacks in the order in which a stranger would get to them; the log is read last. */
export function allAttacks({ runs, seed }: { runs: number; seed?: number }): Attack[] {
  return [
    everyCallByEveryone,
    waysAroundAccess,
    othersOrdersAndProfiles,
    claimedGuestOrders,
    lastBuyer,
    tamperedCheckout,
    generousCoupons,
    lastUseOfACoupon,
    sameCheckoutAtOnce,
    hoarders,
    forgedNotifications,
    spoofedResult,
    poisonedHost,
    returnFlood,
    callbackFlood,
    foreignPacking,
    forgedCourierNews,
    guessedTracking,
    guessedSerials,
    tamperedPayLinks,
    tamperedDeskOrders,
    tamperedCounterSales,
    tamperedChanges,
    othersRequests,
    tamperedPayOuts,
    otherBranches,
    stolenManager,
    smsByDesk,
    waitedForCorrection,
    madeUpAddresses,
    wholeCatalogue,
    passwordChangeFlood,
    massAssignment,
    lastSuperAdmin,
    guessedPasswords,
    guessedOldPasswords,
    knownAccounts,
    knownMailboxes,
    manySpellings,
    mailFlood,
    foreignTextInMail,
    stolenSession,
    guessedCodes,
    deletedWithoutCode,
    replayedCodes,
    workBeforeEnrolment,
    othersData,
    guessedLinks,
    linkFlood,
    deletedByOthers,
    deletedWhilePaying,
    reviewsWithoutBuying,
    reviewsWithoutEnd,
    othersClaims,
    othersReturns,
    alertFlood,
    alertSmsFlood,
    cartFlood,
    guessedAlerts,
    secretsOfUnits,
    madeUpSearches,
    hostileUploads,
    pathsOutside,
    linkedFiles,
    oddSearches,
    formulaCells,
    heavyBodies,
    slowCallers({ timeoutMs: 0 }),
    slowCallers({ timeoutMs: 60_000 }),
    pollutedPrototypes,
    smuggledRequests,
    dnsRebinding,
    openRedirects,
    headersEverywhere,
    secretsInPages,
    spelledSecrets,
    namesakeOrders,
    hoardedCoupon,
    guessedCoupons,
    unknownPictures,
    oddMethods,
    guessedKeys,
    manyAddresses,
    endlessSessions,
    failedTries,
    linksForNobody,
    refusedCheckouts,
    repeatedCheckout,
    repeatedClaims,
    smsFlood,
    messageFlood,
    manySpelledListings,
    endlessFilters,
    madeUpRoutes,
    reflectedGuesses,
    hostileImports,
    strangersImport,
    unreadResponses,
    silentConnections,
    fuzzedCalls({ runs, ...(seed !== undefined && { seed }) }),
    secretsInLogs,
  ]
}

/** The reason why this target cannot be attacked in this way, or null. */
export function missingFor(
  { needs }: Attack,
  target: { hasPages: boolean; inside: { dataDir?: string; log?: unknown; rowsIn?: unknown } },
) {
  if (needs === 'pages' && !target.hasPages) return 'no pages here'
  if (needs === 'folder' && !target.inside.dataDir) return "only where the shop's folder can be reached"
  if (needs === 'database' && !target.inside.rowsIn) return 'only where the database can be read'
  if (needs === 'log' && !target.inside.log) return 'only where the log can be read'
  return null
}
