import { dhakaTime } from '#app/ui/text/dhaka-time-words.ts'
import type { OrderSms as Sms } from '#shared/contract/staff-orders.ts'
import { countSegments } from '#shared/messages/sms-segments.ts'

/** The SMS that the buyer got about an order, and how many each is billed as. */
export function OrderSms({ sms: written }: { sms: readonly Sms[] }) {
  if (written.length === 0) return <p>No SMS about this order.</p>
  return (
    <ul className="orders-money orders-notes">
      {written.map((sms) => (
        <li key={`${sms.writtenAt} ${sms.text}`}>
          {sms.text}
          <small>
            To +{sms.to}, <SmsLength text={sms.text} />
          </small>
          <small>{stateText(sms)}</small>
        </li>
      ))}
    </ul>
  )
}

function SmsLength({ text }: { text: string }) {
  const segments = countSegments(text)
  return (
    <>
      {[...text].length} characters, billed as {segments} SMS
    </>
  )
}

function stateText({ state, problem, writtenAt, sentAt }: Sms): string {
  if (sentAt) return `Sent ${dhakaTime(sentAt)}`
  const since = dhakaTime(writtenAt)
  switch (state) {
    case 'refused':
      return `Not sent: ${problem ?? 'refused'} (${since})`
    case 'handed':
      return `Perhaps sent: no clear answer, so it is not sent again (${since})`
    default:
      return problem ? `Waiting since ${since}: ${problem}` : `Waiting since ${since}`
  }
}
