export default function CouponsPage() {
  return (
    <div className="wrap page-head">
      <h1>Coupons</h1>
    </div>
  )
}
