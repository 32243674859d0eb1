import { Button } from '#app/ui/buttons/button.tsx'
import type { Piece, Ticks } from './pieces.ts'

type Props = {
  pieces: readonly Piece[]
  ticks: Ticks
  awaited: number | null
  onToggle: (piece: Piece) => void
}

/** Every piece of the order, with what is in the parcel already. */
export function PieceList({ pieces, ticks, awaited, onToggle }: Props) {
  return (
    <ol className="packing-pieces">
      {pieces.map((piece) => {
        const { key, line, name, about, hasSerial } = piece
        const serial = ticks[key]
        const isHere = serial !== undefined
        return (
          <li
            key={key}
            data-here={isHere || undefined}
            data-awaited={(!isHere && awaited === line) || undefined}
          >
            <span className="packing-tick" aria-hidden="true">
              {isHere ? '✓' : ''}
            </span>
            <div>
              <b>{name}</b>
              {about && <small>{about}</small>}
              <small>{pieceText(serial, hasSerial)}</small>
            </div>
            <Button
              size="small"
              variant="quiet"
              aria-label={`${isHere ? 'Take out' : 'Tick by hand'}: ${labelOf(piece, pieces)}`}
              onClick={() => onToggle(piece)}
            >
              {isHere ? 'Take out' : 'Tick by hand'}
            </Button>
          </li>
        )
      })}
    </ol>
  )
}

function pieceText(serial: string | undefined, hasSerial: boolean): string {
  if (serial === undefined) return hasSerial ? 'Serial number is missing' : 'Not in the parcel yet'
  if (serial) return `Serial number ${serial}`
  return hasSerial ? 'In the parcel, without its serial number' : 'In the parcel'
}

function labelOf({ key, name, line }: Piece, pieces: readonly Piece[]): string {
  const ofLine = pieces.filter((other) => other.line === line)
  return ofLine.length === 1
    ? name
    : `${name}, ${ofLine.findIndex((one) => one.key === key) + 1} of ${ofLine.length}`
}
