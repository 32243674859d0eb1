import { Button } from '#app/ui/buttons/button.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { dhakaTime } from '#app/ui/text/dhaka-time-words.ts'
import { DialogPortal } from './dialog-portal.tsx'
import { listDifference } from './list-difference.ts'
import type { Conflict, ConflictField } from './read-conflict.ts'
import type { ConflictDialog } from './use-conflict.ts'

type Props = {
  conflict: ConflictDialog
  /** The meaning of values that are codes, in words. */
  words?: Readonly<Record<string, string>> | undefined
}

/** Asks what to do with a save that somebody else was faster with: nothing is overwritten unseen. */
export function EditConflict({ conflict, words = {} }: Props) {
  const { found, labelOf, takeTheirs, keepMine, dismiss } = conflict
  // A screen may have a form in each of its rows: the dialog is there only while it asks.
  if (!found) return null
  return (
    <DialogPortal>
      <Dialog
        open
        onClose={dismiss}
        title="Somebody else changed this"
        role="alertdialog"
        actions={
          <>
            <Button variant="second" onClick={takeTheirs}>
              Take theirs
            </Button>
            <Button onClick={keepMine}>Keep mine</Button>
          </>
        }
      >
        <Author conflict={found} />
        <table className="conflict">
          <thead>
            <tr>
              <th scope="col">What</th>
              <th scope="col">Theirs</th>
              <th scope="col">Yours</th>
            </tr>
          </thead>
          <tbody>
            {found.fields.map((field) => (
              <tr key={field.name}>
                <th scope="row">{labelOf(field.name)}</th>
                <td>{inWords(theirText(field), words)}</td>
                <td>{inWords(myText(field), words)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Dialog>
    </DialogPortal>
  )
}

function Author({ conflict: { by, at, fields } }: { conflict: Conflict }) {
  return (
    <>
      <p>
        {at
          ? `${authorName(by)} changed this on ${dhakaTime(at)}, while you had it open.`
          : 'An order or a payment changed this while you had it open.'}{' '}
        Your changes are not saved yet.
      </p>
      {fields.some(({ is }) => is === 'untouched') && (
        <p>Fields that you did not touch keep their version either way.</p>
      )}
    </>
  )
}

/** The history of an order names these three without a capital letter. */
const authors: Record<string, string> = {
  shop: 'The shop',
  customer: 'The customer',
  gateway: 'The payment gateway',
}

function authorName(by: string | null): string {
  return authors[by ?? ''] ?? by ?? 'Somebody'
}

/** Their value as text; for a list, the entries that they changed. */
function theirText({ was, theirs }: ConflictField): string {
  return listDifference(was, theirs) ?? valueText(theirs)
}

function inWords(text: string, words: Readonly<Record<string, string>>): string {
  return words[text] ?? text
}

function myText({ theirs, mine, is }: ConflictField): string {
  if (is === 'untouched') return 'Not changed'
  return isText(theirs) ? valueText(mine) : 'Changed'
}

function isText(value: unknown): boolean {
  return typeof value !== 'object' || value === null || isTextList(value)
}

function isTextList(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string')
}

/** Long enough to tell two titles apart. */
const longest = 160
/** A moment as the server writes it, in which the day may be another one than in Dhaka. */
const moment = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/

function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (isTextList(value)) return valueText(value.join(', '))
  if (typeof value === 'object') return 'Changed'
  const text = String(value)
  if (moment.test(text)) return dhakaTime(text)
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}
