import { InboxRow, InboxTable } from '#app/admin/kit/inbox/inbox-table.tsx'
import type { StaffMessage } from '#shared/contract/messages.ts'
import { kindNames, stateNames, statePills } from './message-names.ts'

type Props = {
  messages: readonly StaffMessage[]
  opened: string | undefined
  onOpen: (message: StaffMessage) => void
}

export function MessageTable({ messages, opened, onOpen }: Props) {
  return (
    <InboxTable label="Messages" columns={['From', 'Message']}>
      {messages.map((message) => (
        <InboxRow
          key={message._id}
          about={<From message={message} />}
          title={message.subject || kindNames[message.kind]}
          text={message.text}
          createdAt={message.createdAt}
          isLate={message.isLate}
          state={{ name: stateNames[message.state], pill: statePills[message.state] }}
          owner={message.owner?.name}
          isOpened={message._id === opened}
          onOpen={() => onOpen(message)}
          opens={`the message of ${message.name}`}
        />
      ))}
    </InboxTable>
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
