import { InboxRow } from '#app/admin/kit/inbox/inbox-row.tsx'
import type { StaffMessage } from '#shared/contract/messages.ts'
import { kindNames, stateNames, statePills } from './message-names.ts'

type Props = { message: StaffMessage; isOpened: boolean; onOpen: () => void }

export function MessageRow({ message, ...open }: Props) {
  return (
    <InboxRow
      about={<From message={message} />}
      title={message.subject || kindNames[message.kind]}
      text={message.text}
      createdAt={message.createdAt}
      isLate={message.isLate}
      state={{ name: stateNames[message.state], pill: statePills[message.state] }}
      owner={message.owner?.name}
      opens={`the message of ${message.name}`}
      {...open}
    />
  )
}

function From({ message: { name, organization, phone, email } }: { message: StaffMessage }) {
  return (
    <>
      <b>{name}</b>
      {organization && <small>{organization}</small>}
      <small>{phone || email}</small>
    </>
  )
}
