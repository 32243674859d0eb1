import { useRef, useState } from 'react'

/** A row of pictures that is swiped: the one on the screen, and a way to show another. */
export function usePictureRow(count: number, start = 0) {
  const row = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(start)

  function onScroll() {
    if (row.current) setCurrent(Math.round(row.current.scrollLeft / row.current.clientWidth))
  }

  /** After the last picture comes the first one. */
  function show(index: number) {
    const picture = (index + count) % count
    row.current?.scrollTo({ left: row.current.clientWidth * picture })
  }

  return { row, current, onScroll, show }
}
