import type { FastifyReply } from 'fastify'
import { type Answer, answer, stopsBeforeWork } from './answer.ts'
import { findChannel } from './channels.ts'
import type { Fault } from './faults.ts'
import { amountText, dhakaTime, shortAmountText, storeAmount } from './formats.ts'
import { notificationFields } from './notification-fields.ts'
import type { Charge } from './recent.ts'
import type { Sandbox } from './sandbox.ts'
import type { Fields } from './sign-fields.ts'
import { isOurStore } from './store.ts'

/** The validation call: VALID the first time it is asked about a payment, VALIDATED ever after. */
export async function validate(sandbox: Sandbox, fields: Fields, reply: FastifyReply) {
  if (!isOurStore(sandbox, fields))
    return answer(sandbox, reply, { status: 'INVALID_REQUEST', APIConnect: 'INVALID_REQUEST' })
  const found = await sandbox.recent.charge(fields.val_id ?? '')
  const fault = await sandbox.faults.take('validation', found?.transaction ?? {})
  if (stopsBeforeWork(fault)) return answer(sandbox, reply, {}, fault)
  const unknown = { status: 'INVALID_TRANSACTION', APIConnect: 'DONE' }
  if (!found || fault?.kind === 'invalid-transaction') return answer(sandbox, reply, unknown, fault)
  const isFirst = found.transaction.validatedOn === null
  const charge = isFirst ? markValidated(sandbox, found) : found
  return answer(sandbox, reply, spoilt(validationAnswer(charge, isFirst), fault), fault)
}

function markValidated(sandbox: Sandbox, { session, transaction }: Charge): Charge {
  const validatedOn = sandbox.clock.now()
  sandbox.validations.add({ id: transaction.id, validatedOn })
  const validated = { session, transaction: { ...transaction, validatedOn } }
  sandbox.recent.keepCharge(validated)
  return validated
}

function validationAnswer({ session, transaction }: Charge, isFirst: boolean): Answer {
  const { store_id: _1, error: _2, ...fields } = notificationFields(session, transaction, '')
  return {
    ...fields,
    status: isFirst ? 'VALID' : 'VALIDATED',
    store_amount: shortAmountText(storeAmount(transaction.amountPaisa)),
    card_category: findChannel(transaction.channel)?.cardCategory ?? '',
    emi_instalment: '0',
    emi_amount: '0.00',
    emi_description: '',
    emi_issuer: fields.card_issuer ?? '',
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

function spoilt(body: Answer, fault: Fault | undefined): Answer {
  const value = fault?.with.value
  switch (fault?.kind) {
    case 'validated-first':
      return { ...body, status: 'VALIDATED' }
    case 'short-amount':
      return { ...body, amount: amountText(10_00), currency_amount: amountText(10_00) }
    case 'amount-differs':
      return { ...body, amount: value ?? '1.00' }
    case 'other-currency':
      return { ...body, currency: 'USD', currency_type: 'USD' }
    case 'other-tran-id':
      return { ...body, tran_id: value ?? 'OTHER' }
    case 'risky':
      return { ...body, risk_level: '1', risk_title: 'Suspicious Transaction' }
    case 'risky-number':
      return { ...body, risk_level: 1, risk_title: 'Suspicious Transaction' }
    case 'no-risk':
      return { ...body, risk_level: undefined, risk_title: undefined }
    case 'patched':
      return { ...body, ...fault.with }
    default:
      return body
  }
}
