import { type ReactNode, useState } from 'react'
import { Confirm } from './confirm.tsx'

type Options<Row> = {
  question: (row: Row) => string
  /** The consequences of a yes, under the question. */
  text?: (row: Row) => ReactNode
  action: string
  /** Reports its own failure: the question closes in any case. */
  onConfirm: (row: Row) => Promise<unknown>
}

/** A question before a row of a list is deleted or given up: `ask(row)` opens `dialog`. */
export function useRowQuestion<Row>({ question, text, action, onConfirm }: Options<Row>) {
  const [row, setRow] = useState<Row | null>(null)

  async function confirm() {
    if (row !== null) await onConfirm(row)
    setRow(null)
  }

  const dialog = (
    <Confirm
      open={row !== null}
      question={row !== null && question(row)}
      action={action}
      danger
      onConfirm={confirm}
      onCancel={() => setRow(null)}
    >
      {row !== null && text?.(row)}
    </Confirm>
  )
  return { ask: (asked: Row) => setRow(asked), dialog }
}
