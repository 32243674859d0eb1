import { and, eq, isNull } from 'drizzle-orm'
import { type Answer, answerCall, json, type ResponseBody } from '../kit/api-calls.ts'
import type { Fields } from '../kit/bodies.ts'
import { dhakaTime } from '../kit/dhaka-time.ts'
import { invalidTransaction } from './call-faults.ts'
import { findChannel } from './channels.ts'
import { amountText, shortAmountText, storeAmount } from './formats.ts'
import { aboutPayment, type Gateway, isOurStore } from './gateway.ts'
import { chargeFields, commonFields, emiFields, notificationFields } from './notification.ts'
import { type Session, sessions, type Transaction, transactions } from './tables.ts'
import { findLatestSession, findSession, lastTransaction, listTransactions } from './transactions.ts'

/** The validation call: VALID the first time a transaction is asked for, VALIDATED ever after. */
export async function validate(gateway: Gateway, fields: Fields): Promise<Answer> {
  if (!isOurStore(gateway, fields)) return json({ status: 'INVALID_REQUEST', APIConnect: 'INVALID_REQUEST' })
  const found = await findPaid(gateway, fields.val_id ?? '')
  const fault = await gateway.faults.take('validation', aboutPayment(found?.transaction))
  return answerCall(fault, async () => {
    if (!found) return invalidTransaction
    const validated = await markValidated(gateway, found.transaction)
    const status = validated ? 'VALID' : 'VALIDATED'
    return validationBody(found.session, validated ?? found.transaction, status)
  })
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

function validationBody(session: Session, transaction: Transaction, status: string): ResponseBody {
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

/** The query by tran_id: every transaction, or one element PROCESSING while there is none. */
export async function queryByTranId(gateway: Gateway, { tran_id = '' }: Fields): Promise<Answer> {
  const fault = await gateway.faults.take('query', { tran_id })
  return answerCall(fault, async () => {
    const session = await findLatestSession(gateway.db, tran_id)
    const elements = session ? elementsOf(session, await listTransactions(gateway.db, tran_id)) : []
    return {
      APIConnect: 'DONE',
      no_of_trans_found: elements.length,
      element: elements.length > 0 ? elements : [{ tran_id, status: 'INVALID' }],
    }
  })
}

/** The query by sessionkey: one flat object. FAILED covers every end without money, as in the vendor's sandbox. */
export async function queryBySession(gateway: Gateway, { sessionkey = '' }: Fields): Promise<Answer> {
  const session = await findSession(gateway.db, sessionkey.toUpperCase())
  const fault = await gateway.faults.take('query', session ? aboutPayment(session) : { sessionkey })
  return answerCall(fault, async () => {
    if (!session) return { APIConnect: 'DONE', status: 'INVALID', sessionkey }
    const last = await lastTransaction(gateway.db, session.sessionKey)
    const element = last ? transactionElement(session, last) : openElement(session)
    const status = fault.sessionStatus ?? (last ? sessionStatus(session, last) : 'PENDING')
    return { APIConnect: 'DONE', sessionkey: session.sessionKey, ...element, status }
  })
}

function elementsOf(session: Session, transactions: Transaction[]): Fields[] {
  if (transactions.length === 0) return [openElement(session)]
  return transactions.map((transaction) => transactionElement(session, transaction))
}

function transactionElement(session: Session, transaction: Transaction): Fields {
  const { status, validatedOn } = transaction
  return {
    ...commonFields(session, transaction, ''),
    ...chargeFields(transaction),
    status: status === 'VALID' && validatedOn ? 'VALIDATED' : status,
    validated_on: validatedOn ? dhakaTime(validatedOn) : '',
    bank_gw: transaction.channel,
    gw_version: '',
    ...emiFields(transaction),
  }
}

function openElement(session: Session): Fields {
  const amount = amountText(session.amountPaisa)
  return {
    tran_id: session.tranId,
    status: 'PROCESSING',
    val_id: '',
    bank_tran_id: '',
    amount,
    currency_type: 'BDT',
    currency_amount: amount,
    tran_date: dhakaTime(session.createdAt),
    value_a: session.request.value_a ?? '',
    value_b: session.request.value_b ?? '',
    error: '',
  }
}

function sessionStatus({ state }: Session, { validatedOn }: Transaction): string {
  if (state === 'PAID') return validatedOn ? 'VALIDATED' : 'VALID'
  return state === 'OPEN' ? 'PENDING' : 'FAILED'
}
