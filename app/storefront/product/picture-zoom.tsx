import { ChevronLeft, ChevronRight, X } from 'lucide'
import { type KeyboardEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { IconButton } from '#app/ui/buttons/icon-button.tsx'
import { closeOnBack } from '#app/ui/overlays/close-on-back.ts'
import { useModal } from '#app/ui/overlays/use-modal.ts'
import { Icon } from '#app/ui/pictures/icon.tsx'
import { Picture } from '#app/ui/pictures/picture.tsx'
import { digits } from '#shared/figure-words.ts'
import * as words from './zoom-words.ts'

type Props = { images: readonly string[]; alt: string; start: number; onClose: () => void }

/** Pictures that fill the screen, in a row that is swiped; a click enlarges one further, to be scrolled. */
export default function PictureZoom({ images, alt, start, onClose }: Props) {
  const dialog = useModal(true)
  const row = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(start)
  const [enlarged, setEnlarged] = useState(false)
  const onBack = useEffectEvent(onClose)

  useEffect(() => closeOnBack(() => onBack()), [])

  useLayoutEffect(() => {
    row.current?.scrollTo({ left: row.current.clientWidth * start, behavior: 'instant' })
  }, [start])

  function follow() {
    if (row.current) setCurrent(Math.round(row.current.scrollLeft / row.current.clientWidth))
  }

  function step(by: number) {
    setEnlarged(false)
    const next = (current + by + images.length) % images.length
    row.current?.scrollTo({ left: row.current.clientWidth * next })
  }

  function handleKey(event: KeyboardEvent) {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    step(by)
  }

  return (
    <dialog
      ref={dialog}
      className="zoom"
      aria-label={words.picturesOf(alt)}
      onClose={onClose}
      onKeyDown={handleKey}
    >
      <ul className={enlarged ? 'zoom-row zoom-row-still' : 'zoom-row'} ref={row} onScroll={follow}>
        {images.map((image, index) => (
          <li key={image} inert={index !== current}>
            <ZoomPicture
              src={image}
              alt={words.pictureOf(alt, index + 1, images.length)}
              eager={index === start}
              enlarged={enlarged && index === current}
              onEnlarge={setEnlarged}
            />
          </li>
        ))}
      </ul>
      <Tools current={current} count={images.length} onStep={step} onClose={onClose} />
    </dialog>
  )
}

type PictureProps = {
  src: string
  alt: string
  eager: boolean
  enlarged: boolean
  onEnlarge: (enlarged: boolean) => void
}

function ZoomPicture({ src, alt, eager, enlarged, onEnlarge }: PictureProps) {
  const [loading, setLoading] = useState(true)
  const pane = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const box = pane.current
    if (enlarged && box)
      box.scrollTo((box.scrollWidth - box.clientWidth) / 2, (box.scrollHeight - box.clientHeight) / 2)
  }, [enlarged])

  return (
    <div
      className={enlarged ? 'zoom-pane zoom-enlarged' : 'zoom-pane'}
      ref={pane}
      onLoadCapture={() => setLoading(false)}
      onErrorCapture={() => setLoading(false)}
    >
      <button
        type="button"
        aria-label={enlarged ? words.showSmaller : words.showLarger}
        onClick={() => onEnlarge(!enlarged)}
      >
        <Picture src={src} alt={alt} sizes={enlarged ? '200vw' : '100vw'} max={1920} eager={eager} />
      </button>
      {loading && (
        <p className="zoom-wait" role="status">
          <span className="spinner-ring" aria-hidden="true" />
          <span className="sr-only">{words.loadingThePicture}</span>
        </p>
      )}
    </div>
  )
}

type ToolsProps = { current: number; count: number; onStep: (by: number) => void; onClose: () => void }

function Tools({ current, count, onStep, onClose }: ToolsProps) {
  return (
    <div className="zoom-tools">
      {count > 1 && (
        <>
          <IconButton label={words.previousPicture} onClick={() => onStep(-1)}>
            <Icon icon={ChevronLeft} />
          </IconButton>
          <span className="digits">{digits(`${current + 1} / ${count}`)}</span>
          <IconButton label={words.nextPicture} onClick={() => onStep(1)}>
            <Icon icon={ChevronRight} />
          </IconButton>
        </>
      )}
      <IconButton label={words.close} onClick={onClose}>
        <Icon icon={X} />
      </IconButton>
    </div>
  )
}
