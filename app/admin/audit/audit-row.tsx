import { Link } from '#app/ui/navigation/link.tsx'
import { dhakaTime } from '#app/ui/text/dhaka-time-words.ts'
import type { AuditEntry } from '#shared/contract/users.ts'
import { actionText, fieldText, subjectPath } from './audit-words.ts'
import { type ChangedPart, changedParts } from './changed-parts.ts'

export function AuditRow({ entry }: { entry: AuditEntry }) {
  const { at, by, byId, action, about, before, after } = entry
  const path = subjectPath(entry)
  return (
    <tr>
      <td className="audit-when">
        <time dateTime={at}>{dhakaTime(at)}</time>
      </td>
      <td className="audit-who wide">
        <Link to={`/admin/audit-log?by=${encodeURIComponent(byId)}`}>{by}</Link>
      </td>
      <td className="audit-what wide">
        <b>{actionText(action)}</b>
        <small>
          {path ? (
            <Link className="link" to={path}>
              {about.name}
            </Link>
          ) : (
            about.name
          )}
        </small>
      </td>
      <td className="audit-change wide">
        <Changes parts={changedParts(before, after)} />
      </td>
    </tr>
  )
}

/** The number of lines that are shown at once; the others are folded away. */
const maxChanges = 3

function Changes({ parts }: { parts: ChangedPart[] }) {
  if (parts.length <= maxChanges) return <ChangeList parts={parts} />
  return (
    <>
      <ChangeList parts={parts.slice(0, maxChanges)} />
      <details>
        <summary className="link tap-high">{parts.length - maxChanges} more</summary>
        <ChangeList parts={parts.slice(maxChanges)} />
      </details>
    </>
  )
}

function ChangeList({ parts }: { parts: ChangedPart[] }) {
  return (
    <ul>
      {parts.map(({ name, before, after }) => (
        <li key={name}>
          {name && <span className="muted">{fieldText(name)}: </span>}
          {before && <del>{before}</del>}
          {before && after && ' '}
          {after && <ins>{after}</ins>}
        </li>
      ))}
    </ul>
  )
}
