import "./pay-page.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { PayInvoice } from "./PayInvoice.tsx";

const container = document.getElementById("root");
if (container === null) throw new Error("The page has no element to draw in.");
createRoot(container).render(
  <StrictMode>
    <PayInvoice token={window.location.pathname.replace(/^\/pay\//, "")} />
  </StrictMode>,
);
