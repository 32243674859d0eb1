import { eq } from 'drizzle-orm'
import type { Account, Context } from '#server/context.ts'
import { withBoundAlerts } from '#server/messages/mail/bound-mails.ts'
import { audit } from '#server/platform/changes/audit.ts'
import { findAuditAuthor, refuseStale } from '#server/platform/changes/refuse-stale.ts'
import { tags } from '#server/platform/changes/tags.ts'
import { write } from '#server/platform/changes/write.ts'
import { deliveryRates } from '#server/platform/db/schema.ts'
import { toPaisa } from '#shared/money.ts'
import type { DeliveryRate } from '#shared/orders/delivery.ts'
import { toRate } from './queries.ts'
import { refuseCharge } from './refuse-charge.ts'

type NewRate = DeliveryRate & {
  basedOn?: { [Field in keyof DeliveryRate]?: DeliveryRate[Field] | undefined } | undefined
}

type App = Pick<Context, 'config' | 'db' | 'changes'>

/** Sets the charge and the days of a district, for orders from now on. */
export function setRate(app: App, account: Account, rate: NewRate): Promise<DeliveryRate> {
  return withBoundAlerts(app, account, async () => {
    refuseCharge(rate.charge, app.config.bounds.deliveryChargeTaka)
    return storeRate(app, account, rate)
  })
}

function storeRate(app: App, account: Account, { basedOn, ...rate }: NewRate): Promise<DeliveryRate> {
  const { charge, ...days } = rate
  const row = { ...days, chargePaisa: toPaisa(charge) }
  return write(app, async (tx, touch) => {
    const isThis = eq(deliveryRates.district, rate.district)
    const [stored] = await tx.select().from(deliveryRates).where(isThis).for('update')
    const before = stored && toRate(stored)
    const subject = `delivery to ${rate.district}`
    if (before) {
      const findAuthor = (fields: string[]) => findAuditAuthor(tx, subject, before, fields)
      await refuseStale({ basedOn, before, after: rate, findAuthor })
    }
    await tx
      .insert(deliveryRates)
      .values(row)
      .onConflictDoUpdate({ target: deliveryRates.district, set: row })
    await audit(tx, account, 'delivery.rate', subject, before ?? null, rate)
    touch(tags.delivery())
    return rate
  })
}
