import { and, eq, isNull } from 'drizzle-orm'
import { findChannel } from './channels.ts'
import type { Fault } from './faults.ts'
import { dhakaTime, shortAmountText, storeAmount } from './formats.ts'
import type { Gateway } from './gateway.ts'
import { type Answer, type ApiResult, type Fields, isOurStore, preventsCall } from './http.ts'
import { emiFields, notificationFields } from './notification.ts'
import { type Session, sessions, type Transaction, transactions } from './tables.ts'

/** The validation call: VALID the first time a transaction is asked for, VALIDATED ever after. */
export async function validate(gateway: Gateway, fields: Fields): Promise<ApiResult> {
  if (!isOurStore(gateway, fields))
    return { body: { status: 'INVALID_REQUEST', APIConnect: 'INVALID_REQUEST' } }
  const found = await findPaid(gateway, fields.val_id ?? '')
  const fault = await gateway.faults.take('validation', found?.transaction ?? {})
  if (preventsCall(fault)) return { body: {}, fault }
  if (!found || fault?.kind === 'invalid-transaction')
    return { body: { status: 'INVALID_TRANSACTION', APIConnect: 'DONE' }, fault }
  const validated = await markValidated(gateway, found.transaction)
  const body = validationAnswer(
    found.session,
    validated ?? found.transaction,
    validated ? 'VALID' : 'VALIDATED',
  )
  return { body: { ...body, ...changesBy(fault) }, fault }
}

async function findPaid({ db }: Gateway, valId: string) {
  const [found] = await db
    .select({ transaction: transactions, session: sessions })
    .from(transactions)
    .innerJoin(sessions, eq(sessions.sessionKey, transactions.sessionKey))
    .where(eq(transactions.valId, valId))
  return found
}

/** The transaction as it is now; undefined when it had been validated before. */
async function markValidated({ db, clock }: Gateway, { id, validatedOn }: Transaction) {
  if (validatedOn) return undefined
  const isFirst = and(eq(transactions.id, id), isNull(transactions.validatedOn))
  const [marked] = await db.update(transactions).set({ validatedOn: clock.now() }).where(isFirst).returning()
  return marked
}

function validationAnswer(session: Session, transaction: Transaction, status: string): Answer {
  const { store_id: _1, error: _2, ...fields } = notificationFields(session, transaction, '')
  return {
    ...fields,
    status,
    store_amount: shortAmountText(storeAmount(transaction.amountPaisa)),
    card_category: findChannel(transaction.channel)?.cardCategory ?? '',
    ...emiFields(transaction),
    account_details: '',
    discount_percentage: '0',
    discount_amount: '0.00',
    discount_remarks: '',
    APIConnect: 'DONE',
    validated_on: transaction.validatedOn ? dhakaTime(transaction.validatedOn) : '',
    gw_version: '',
    offer_avail: 1,
    card_ref_id: '',
    isTokeizeSuccess: 0,
    campaign_code: '',
  }
}

/** The changes of each fault to the response; `value` is the fault's parameter. */
const changes: Readonly<Record<string, (value?: string | number) => Answer>> = {
  'validated-first': () => ({ status: 'VALIDATED' }),
  'short-amount': () => ({ amount: '10.00', currency_amount: '10.00' }),
  'amount-differs': (value = '1.00') => ({ amount: value }),
  // The charge of another plan on top, other months than chosen, and a card whose bank makes no instalments of it.
  'emi-surcharge': (value = '1.00') => ({ amount: value, currency_amount: value }),
  'emi-other-months': (value = '6') => ({ emi_instalment: value }),
  'emi-fell-back': () => ({ emi_instalment: '0', emi_amount: '0.00', emi_description: '' }),
  'other-currency': () => ({ currency: 'USD', currency_type: 'USD' }),
  'other-tran-id': (value = 'OTHER') => ({ tran_id: value }),
  risky: () => ({ risk_level: '1', risk_title: 'Suspicious Transaction' }),
  'risky-number': () => ({ risk_level: 1, risk_title: 'Suspicious Transaction' }),
  'no-risk': () => ({ risk_level: undefined, risk_title: undefined }),
}

function changesBy(fault: Fault | undefined): Answer {
  if (!fault) return {}
  return fault.kind === 'patched' ? fault.with : (changes[fault.kind]?.(fault.with.value) ?? {})
}
