export default function OffersPage() {
  return (
    <div className="wrap page-head">
      <h1>Offers</h1>
    </div>
  )
}
