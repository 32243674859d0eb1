import type { StaffMessage } from '#shared/contract/messages.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { TableBox } from '../../../ui/layout/table-box.tsx'
import { dhakaParts } from '../../../ui/text/dhaka-time.ts'
import { kindNames, stateNames, statePills } from './message-names.ts'
import '../../../ui/order/order-parts.css'

type Props = {
  messages: readonly StaffMessage[]
  opened: string | undefined
  onOpen: (message: StaffMessage) => void
}

export function MessageTable({ messages, opened, onOpen }: Props) {
  return (
    <div className="adm-cards msg-table">
      <TableBox label="Messages">
        <thead>
          <tr>
            <th scope="col">From</th>
            <th scope="col">Message</th>
            <th scope="col">Written</th>
            <th scope="col">State</th>
            <th scope="col">Action</th>
          </tr>
        </thead>
        <tbody>
          {messages.map((message) => (
            <MessageRow
              key={message._id}
              message={message}
              isOpened={message._id === opened}
              onOpen={onOpen}
            />
          ))}
        </tbody>
      </TableBox>
    </div>
  )
}

type RowProps = { message: StaffMessage; isOpened: boolean; onOpen: Props['onOpen'] }

function MessageRow({ message, isOpened, onOpen }: RowProps) {
  const { name, organization, phone, email, kind, subject, text, state, isLate, owner, createdAt } = message
  const { date, clock } = dhakaParts(createdAt)
  return (
    <tr data-selected={isOpened || undefined}>
      <td className="msg-who wide">
        <b>{name}</b>
        {organization && <small>{organization}</small>}
        <small>{phone || email}</small>
      </td>
      <td className="msg-what wide">
        {subject || kindNames[kind]}
        <span className="msg-words">{text}</span>
      </td>
      <td>
        <time dateTime={createdAt}>
          {date} <small>{clock}</small>
        </time>
        {isLate && <small className="msg-late">Late</small>}
      </td>
      <td>
        <span className={statePills[state]}>{stateNames[state]}</span>
        {owner && <small>{owner.name}</small>}
      </td>
      <td className="wide">
        <Button variant="second" size="small" onClick={() => onOpen(message)}>
          Open<span className="sr-only"> the message of {name}</span>
        </Button>
      </td>
    </tr>
  )
}
