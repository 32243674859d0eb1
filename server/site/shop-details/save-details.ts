import { isDeepStrictEqual } from 'node:util'
import type { Account, Context } from '#server/context.ts'
import { audit } from '#server/platform/changes/audit.ts'
import { findAuditAuthor, refuseStale } from '#server/platform/changes/refuse-stale.ts'
import { tags } from '#server/platform/changes/tags.ts'
import { write } from '#server/platform/changes/write.ts'
import { lockByName } from '#server/platform/db/lock-by-name.ts'
import { shopDetails } from '#server/platform/db/schema.ts'
import type { ShopDetailsChange } from '#shared/contract/shop-details.ts'
import { type SavedDetails, type ShopDetails, setShopDetails } from '#shared/site/shop-details.ts'
import { readDetails } from './queries.ts'

/** Names what was edited in the audit log. */
const subject = 'Shop details'

/** All details are stored, also those that are the defaults: no later version may change a rate of VAT by itself. */
export async function saveDetails(
  app: Pick<Context, 'db' | 'changes'>,
  account: Account,
  { basedOn, ...sent }: ShopDetailsChange,
): Promise<SavedDetails> {
  const saved = await write(app, async (tx, touch) => {
    await lockByName(tx, 'shop-details')
    const before = await readDetails(tx)
    const details = withKeptBangla(sent, before.details)
    await refuseStale({
      basedOn,
      before: before.details,
      after: details,
      findAuthor: (fields) => findAuditAuthor(tx, subject, before.details, fields),
    })
    if (before.revision > 0 && isDeepStrictEqual(before.details, details)) return before
    const value = { revision: before.revision + 1, details }
    await tx.insert(shopDetails).values(value).onConflictDoUpdate({ target: shopDetails.id, set: value })
    await audit(tx, account, 'details.update', subject, before.details, details)
    touch(tags.shopDetails())
    return value
  })
  setShopDetails(saved)
  return saved
}

/** A form of the version before has no fields for Bangla, and says nothing about it. */
function withKeptBangla(sent: Omit<ShopDetailsChange, 'basedOn'>, before: ShopDetails): ShopDetails {
  return {
    ...sent,
    taglineBangla: sent.taglineBangla ?? before.taglineBangla,
    addressBangla: sent.addressBangla ?? before.addressBangla,
    legalNameBangla: sent.legalNameBangla ?? before.legalNameBangla,
    legalAddressBangla: sent.legalAddressBangla ?? before.legalAddressBangla,
    complaintNameBangla: sent.complaintNameBangla ?? before.complaintNameBangla,
    bankTextBangla: sent.bankTextBangla ?? before.bankTextBangla,
  }
}
