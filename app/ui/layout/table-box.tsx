import type { ReactNode } from 'react'
import './table-box.css'

type Props = { label: string; children: ReactNode; tall?: boolean }

/** A table in a box that scrolls, also by keyboard. `tall` limits the height and keeps the head visible. */
export function TableBox({ label, children, tall }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard
    <section className={tall ? 'table-box table-box-tall' : 'table-box'} aria-label={label} tabIndex={0}>
      <table className="table">{children}</table>
    </section>
  )
}
