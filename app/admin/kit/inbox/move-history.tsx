import { dhakaTime } from '#app/ui/text/dhaka-time-words.ts'

type Move<State extends string> = {
  state: State
  note: string
  by: string
  undoneBy?: string | null | undefined
  at: string
}
type Props<State extends string> = { moves: readonly Move<State>[]; names: Record<State, string> }

/** The moves of a claim or a return, the newest first. */
export function MoveHistory<State extends string>({ moves, names }: Props<State>) {
  return (
    <ol className="timeline">
      {moves.toReversed().map(({ state, note, by, undoneBy, at }, index) => (
        <li key={at} className={index === 0 ? 'timeline-now' : 'timeline-done'}>
          {undoneBy ? <s>{names[state]}</s> : names[state]}
          {note && <span>: {note}</span>}
          <small>
            {by === 'buyer' ? 'The buyer' : by}, <time dateTime={at}>{dhakaTime(at)}</time>
            {undoneBy && `, taken back by ${undoneBy}`}
          </small>
        </li>
      ))}
    </ol>
  )
}
