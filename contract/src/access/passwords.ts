import * as z from "zod";
import { Message, requiredText } from "../fields.ts";
import { operation } from "../operation.ts";
import { emailField, NewPassword } from "./credentials.ts";

const tag = "Access";

/** Operations that change a password, or reset a forgotten password through an emailed link. */
export const passwords = {
  changePassword: operation({
    method: "POST",
    path: "/change-password",
    tag,
    title: "Change one's password",
    ability: "Own Account",
    duringPasswordChange: true,
    limit: "sensitive",
    description: "Keeps this session and ends the others.",
  })
    .input(
      z.object({
        current_password: requiredText("Current password is required", 1024),
        new_password: NewPassword,
        confirm_password: requiredText("Confirm password is required", 1024),
        email: z.string().max(254).optional(),
      }),
    )
    .output(Message),
  forgotPassword: operation({
    method: "POST",
    path: "/forgot-password",
    tag,
    title: "Ask for a password reset link",
    ability: "public",
    limit: "sensitive",
  })
    .input(
      z.object({
        email: emailField("Email address is required", "Please input correct email address"),
        callback: z.string().max(500).optional(),
      }),
    )
    .output(Message),
  resetPassword: operation({
    method: "POST",
    path: "/reset-password",
    tag,
    title: "Reset a password with the emailed link",
    ability: "public",
    limit: "sensitive",
  })
    .input(
      z.object({
        password: NewPassword,
        password_confirm: requiredText("Confirm password is required", 1024),
        token: requiredText("Open the link in your email.", 200),
      }),
    )
    .output(Message),
};
