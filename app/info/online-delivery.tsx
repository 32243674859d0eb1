export default function OnlineDeliveryPage() {
  return (
    <div className="wrap page-head">
      <h1>Online delivery</h1>
    </div>
  )
}
