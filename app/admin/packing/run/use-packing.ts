import { useRef, useState } from 'react'
import { errorMessage } from '#app/admin/kit/form/error-message.ts'
import { api } from '#app/api.ts'
import type { packing, Scanned } from '#shared/contract/packing/packing.ts'
import { keepPacking, readPacking } from './kept-ticks.ts'
import type { Piece } from './pieces.ts'
import { type Packing, scanPiece } from './scan-piece.ts'

export type Message = { text: string; isRefused: boolean }

/** The contents of one order's parcel. Scans that follow each other quickly build on one another, so the last state is a ref. */
export function usePacking(orderId: string, pieces: readonly Piece[]) {
  const current = useRef<Packing | null>(null)
  const [shown, setShown] = useState(() => readPacking(orderId))
  const [message, setMessage] = useState<Message | null>(null)

  function keep(next: Packing) {
    current.current = next
    setShown(next)
    keepPacking(orderId, next)
  }

  const before = () => current.current ?? shown

  async function scan(code: string) {
    const {
      ticks,
      awaited,
      message: text,
      isRefused = false,
    } = scanPiece(pieces, before(), await lookUp(orderId, code))
    setMessage({ text, isRefused })
    if (!isRefused) keep({ ticks, awaited })
  }

  /** Puts a piece in by hand, without its serial number unless the shop has it; or takes it out again. */
  function toggle({ key, stored, name }: Piece) {
    const { [key]: ticked, ...others } = before().ticks
    const isOut = ticked === undefined
    keep({ ticks: isOut ? { ...others, [key]: stored } : others, awaited: null })
    setMessage({ text: isOut ? name : `${name} is out of the parcel`, isRefused: false })
  }

  return {
    packing: shown,
    message,
    scan,
    toggle,
    refuse: (text: string) => setMessage({ text, isRefused: true }),
    forget: () => keepPacking(orderId, { ticks: {}, awaited: null }),
  }
}

async function lookUp(orderId: string, code: string): Promise<Scanned> {
  try {
    return await api<typeof packing.scan>('GET /shipments/scan/:orderId', {
      params: { orderId },
      query: { code },
    })
  } catch (error) {
    return {
      kind: 'wrong',
      message: errorMessage(error, `${code} could not be looked up. Please scan it again.`),
    }
  }
}
