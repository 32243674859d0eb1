import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { IconButton } from '#app/ui/buttons/icon-button.tsx'
import { LinkButton } from '#app/ui/buttons/link-button.tsx'
import { Icon } from '#app/ui/pictures/icon.tsx'
import { Picture } from '#app/ui/pictures/picture.tsx'
import { bannerSlideMs } from '#shared/limits.ts'
import { formatTaka, type Taka } from '#shared/money.ts'
import { langOf } from '#shared/site/page-words.ts'
import * as words from './words.tsx'
import './banner.css'

type Slide = {
  id: string
  image: string
  title: string
  to: string
  /** The words of the link. */
  link: string
  from: Taka | undefined
  /** Beside the price: instalments and delivery. */
  facts: string
}

/** Slides lie side by side in a row that scrolls and snaps, so swiping needs no script. */
export function Banner({ slides }: { slides: readonly Slide[] }) {
  const row = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
  const [ready, setReady] = useState(false)
  const [held, setHeld] = useState(false)
  const [paused, setPaused] = useState(false)

  useEffect(() => {
    setReady(true)
    // Visitors who prefer reduced motion start the banner with the button.
    setPaused(matchMedia('(prefers-reduced-motion: reduce)').matches)
  }, [])

  useEffect(() => {
    // Until it is known whether motion is wanted, nothing moves.
    if (!ready || held || paused || slides.length < 2) return
    const timer = setInterval(() => document.hidden || show(row.current, 1), bannerSlideMs)
    return () => clearInterval(timer)
  }, [ready, held, paused, slides.length])

  return (
    <section
      className="hero"
      aria-roledescription={words.carousel}
      aria-label={words.featured}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <ul className="hero-row" ref={row} onScroll={() => setCurrent(position(row.current))}>
        <Slides slides={slides} shown={ready ? current : undefined} />
      </ul>
      {slides.length > 1 && (
        <div className="hero-controls">
          <Controls
            slides={slides}
            current={current}
            paused={paused}
            onPause={setPaused}
            onShow={(steps) => show(row.current, steps)}
          />
        </div>
      )}
    </section>
  )
}

type ControlsProps = {
  slides: readonly Slide[]
  current: number
  paused: boolean
  onPause: (paused: boolean) => void
  /** Moves by this many slides, backwards if negative. */
  onShow: (steps: number) => void
}

function Controls({ slides, current, paused, onPause, onShow }: ControlsProps) {
  return (
    <>
      <IconButton label={words.previousSlide} onClick={() => onShow(-1)}>
        <Icon icon={ChevronLeft} />
      </IconButton>
      {slides.map(({ id }, index) => (
        <button
          key={id}
          type="button"
          className="hero-dot"
          aria-label={words.slide(index + 1, slides.length)}
          aria-current={index === current || undefined}
          onClick={() => onShow(index - current)}
        />
      ))}
      <IconButton label={words.nextSlide} onClick={() => onShow(1)}>
        <Icon icon={ChevronRight} />
      </IconButton>
      <IconButton label={paused ? words.playSlides : words.pauseSlides} onClick={() => onPause(!paused)}>
        {paused ? <Icon icon={Play} /> : <Icon icon={Pause} />}
      </IconButton>
    </>
  )
}

/** Slides out of sight are inert. Before hydration the current slide is unknown, so none of them is. */
function Slides({ slides, shown }: { slides: readonly Slide[]; shown: number | undefined }) {
  return slides.map((slide, index) => (
    <li key={slide.id} inert={shown !== undefined && index !== shown}>
      <SlideView slide={slide} eager={index === 0} />
    </li>
  ))
}

function SlideView({ slide, eager }: { slide: Slide; eager: boolean }) {
  const { image, title, to, link, from, facts } = slide
  return (
    <>
      <Picture
        className="hero-picture"
        src={image}
        alt=""
        sizes="(min-width: 120rem) 1300px, (min-width: 64rem) 68vw, 100vw"
        width={1920}
        height={720}
        max={1920}
        eager={eager}
      />
      <div className="hero-text">
        <h2 lang={langOf(title)}>{title}</h2>
        {from !== undefined && (
          <>
            <p className="price price-large">{words.fromPrice(formatTaka(from))}</p>
            <p className="hero-facts">{facts}</p>
          </>
        )}
        <LinkButton to={to} size="large">
          {link}
        </LinkButton>
      </div>
    </>
  )
}

function position(row: HTMLElement | null): number {
  return row ? Math.round(row.scrollLeft / row.clientWidth) : 0
}

/** Moves by this many slides, backwards if negative; the first follows the last. */
function show(row: HTMLElement | null, steps: number) {
  if (!row) return
  const count = row.childElementCount
  const next = position(row) + steps
  const wraps = next < 0 || next >= count
  row.scrollTo({ left: row.clientWidth * ((next + count) % count), behavior: wraps ? 'instant' : 'auto' })
}
