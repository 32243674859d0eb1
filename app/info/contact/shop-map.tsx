import { useState } from 'react'
import { Button } from '#app/ui/buttons/button.tsx'
import { identity } from '#shared/site/identity.ts'
import { defaultDetails, type ShopDetails, shopDetails } from '#shared/site/shop-details.ts'
import { shopMap } from '#shared/site/shop-map.ts'
import * as words from './words.tsx'
import './shop-map.css'

/**
 * A drawn plan of the streets around the shop, which needs no network; the live map of another company loads only
 * when somebody asks for it.
 */
export function ShopMap() {
  const [live, setLive] = useState(false)
  if (live)
    return (
      <iframe
        className="shop-map"
        title={words.mapAround(identity.name)}
        src={shopMap().embed}
        loading="lazy"
        referrerPolicy="no-referrer"
      />
    )
  return (
    <figure className="shop-map">
      {isDrawnPlace(shopDetails()) && <Plan />}
      <figcaption>
        <Button size="small" onClick={() => setLive(true)}>
          {words.showTheLiveMap}
        </Button>
        <a href={shopMap().link} target="_blank" rel="noopener noreferrer">
          {words.openInOpenstreetmap}
          <span className="sr-only"> {words.opensInANew}</span>
        </a>
      </figcaption>
    </figure>
  )
}

/** The plan shows the streets of the place that the shop came with. */
function isDrawnPlace({ latitude, longitude }: ShopDetails): boolean {
  return latitude === defaultDetails.latitude && longitude === defaultDetails.longitude
}

function Plan() {
  return (
    <svg viewBox="0 0 640 360" role="img" aria-label={words.theShopStandsOn}>
      <rect className="map-background" width="640" height="360" />
      <rect className="map-park" x="24" y="30" width="180" height="120" rx="10" />
      <path className="map-road map-road-wide" d="M330 0 V360" />
      <path className="map-road" d="M0 190 H640 M120 190 V360 M500 0 V190 M0 290 H330 M330 90 H640" />
      <path className="map-metro" d="M350 0 V360" />
      <rect className="map-block" x="376" y="206" width="112" height="70" rx="6" />
      <rect className="map-block" x="380" y="110" width="96" height="60" rx="6" />
      <rect className="map-block" x="150" y="210" width="130" height="60" rx="6" />
      <text className="map-name" x="44" y="96">
        {words.parliamentGrounds}
      </text>
      <text className="map-name" transform="translate(316 340) rotate(-90)">
        {words.begumRokeyaAvenue}
      </text>
      <text className="map-name" x="362" y="54">
        {words.agargaonMetro}
      </text>
      <circle className="map-stop" cx="350" cy="50" r="7" />
      <path
        className="map-pin"
        d="M432 198 c-22 0 -34 -16 -34 -34 a34 34 0 0 1 68 0 c0 18 -12 34 -34 58 c-8 -9 -16 -17 -22 -26"
      />
      <circle className="map-pin-eye" cx="432" cy="162" r="12" />
      <text className="map-shop" x="478" y="160">
        {identity.name}
      </text>
    </svg>
  )
}
