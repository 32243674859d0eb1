import { useEffect, useRef, useState } from 'react'
import { api } from '#app/api.ts'
import { Link } from '#app/ui/navigation/link.tsx'
import { dhakaDay } from '#app/ui/text/dhaka-time-words.ts'
import { useLoad } from '#app/use-load.ts'
import type { OrderPage } from '#shared/contract/orders.ts'
import type { OrderReturns as Returns } from '#shared/contract/returns/order-returns.ts'
import type { shops } from '#shared/contract/shops.ts'
import { ClaimPlace } from './claim-place.tsx'
import { FormAtBranch } from './form-at-branch.tsx'
import type { Proof } from './proof.ts'
import { ReturnForm } from './return-form.tsx'
import { ReturnStanding } from './return-standing.tsx'
import { SentPhotos } from './sent-photos.tsx'
import * as words from './words/claim-words.tsx'
import './order-claims.css'

type Piece = Returns['pieces'][number]
type Props = Pick<OrderPage, 'order'> & { returns: Returns; proof: Proof }

/** The returns of an order, and a way to ask for one for each piece, within the days of the policy. */
export function OrderReturns({ order, returns, proof }: Props) {
  const [answer, setAnswer] = useState<Returns | null>(null)
  const shown = answer ?? returns
  const title = useRef<HTMLHeadingElement>(null)
  const isAwaited = shown.asked.some(({ state }) => state === 'awaited')
  const { data: branches = [] } = useLoad(`returns ${isAwaited}`, (signal) =>
    isAwaited ? api<typeof shops.all>('GET /shops/getAllShops', { signal }) : Promise.resolve([]),
  )
  const free = shown.pieces.filter(({ until }) => new Date(until) >= new Date())

  // The form disappears with its focused button, and the new return stands first below the title.
  useEffect(() => {
    if (answer) title.current?.focus()
  }, [answer])

  function nameOf({ line, piece, serial }: Piece): string {
    const sold = order.products[line]
    const counted = sold && sold.quantity > 1 ? words.pieceOf(piece, sold.quantity) : ''
    return `${sold?.name ?? words.product}${serial ? `, ${serial}` : counted}`
  }

  return (
    <section id="returns" className="order-claims" aria-labelledby="returns-title">
      <h2 ref={title} id="returns-title" tabIndex={-1}>
        {words.returnTitle}
      </h2>
      {free.length === 0 && shown.pieces.length > 0 && <Over pieces={shown.pieces} />}
      <ul>
        {shown.asked.map((row) => (
          <li key={row.number}>
            <h3>{row.serial ? `${row.product}, ${row.serial}` : row.product}</h3>
            <ReturnStanding row={row} />
            {row.state === 'awaited' && row.branch && (
              <ClaimPlace branchName={row.branch} branches={branches} bring={words.whatToBring} />
            )}
            {row.state === 'awaited' && !row.branch && <p>{words.whatToPack}</p>}
            <SentPhotos photos={row.photos ?? []} proof={proof} />
          </li>
        ))}
        {free.map((piece) => (
          <li key={`${piece.line} ${piece.piece}`}>
            <h3>{nameOf(piece)}</h3>
            <p>{words.returnableUntil(<time dateTime={piece.until}>{dhakaDay(piece.until)}</time>)}</p>
            <FormAtBranch button={words.askToReturn(nameOf(piece))}>
              {(branches) => (
                <ReturnForm piece={piece} proof={proof} branches={branches} onAsked={setAnswer} />
              )}
            </FormAtBranch>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The last day of all pieces is over; the warranty may still help. */
function Over({ pieces }: { pieces: readonly Piece[] }) {
  const last =
    pieces
      .map(({ until }) => until)
      .toSorted()
      .at(-1) ?? ''
  return (
    <p>
      {words.warrantyHelps(<time dateTime={last}>{dhakaDay(last)}</time>, (text) => (
        <Link className="link" to="/warranty-policy">
          {text}
        </Link>
      ))}
    </p>
  )
}
