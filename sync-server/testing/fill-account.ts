import { randomBytes, randomUUID } from "node:crypto";
import type { Knex } from "knex";
import { buildCharge } from "./build-charge.ts";
import { createNumbering, type Sent, syncOnce, type TestAccount } from "./sync-device.ts";

/** Names and notes that try to break out of a file, a page or a line. */
export const HOSTILE = `"},\n{"x":1} </script><b>É "Zé" \\ \u2028 \u202e 🧉 =cmd()`;

/** Adds a device's mutations of every kind to an account, and the rows that only the server writes. */
export async function fillAccount(knex: Knex, { id, email, client }: TestAccount): Promise<void> {
  const clientId = randomUUID();
  const at = new Date().toISOString();
  const { make, any } = createNumbering(at);
  const markId = randomUUID();
  const charge = buildCharge({ description: HOSTILE.slice(0, 40) });
  const mutations: Sent[] = [
    make("profile.save", {
      businessName: HOSTILE,
      businessType: "retail",
      techComfort: "beginner",
      onboardingCompleted: true,
    }),
    make("charge.create", charge),
    make("charge.mark", { markId, chargeId: charge.chargeId, mark: "checked", by: "Rosa", at }),
    make("charge.note", { chargeId: charge.chargeId, note: "pago em mãos", at }),
    make("charge.giveBack", {
      giveBackId: randomUUID(),
      chargeId: charge.chargeId,
      markId,
      amountCents: 250,
      units: null,
      reason: HOSTILE,
      by: "Rosa",
      reference: null,
      at,
    }),
    any("no.such.thing", { secret: "texto digitado" }),
  ];
  await syncOnce(client, { clientId, mutations });
  await client.fetch("/api/contact", {
    json: {
      id: randomUUID(),
      name: "Ana",
      email,
      subject: "Uma pergunta",
      message: `Pergunta de quem tem conta: ${HOSTILE}`,
    },
  });
  await fillServerSide(knex, id, email);
}

async function fillServerSide(knex: Knex, user_id: string, email: string): Promise<void> {
  const at = new Date();
  const code = "ABCDEFGH" + String(Math.floor(Math.random() * 10_000)).padStart(4, "0");
  await knex("user_progress").insert({ user_id, lesson_slug: "primeira-cobranca", time_spent_ms: 90_000 });
  await knex("study_days").insert({ user_id, day: "2026-11-20", time_ms: 90_000 });
  await knex("user_achievements").insert({
    user_id,
    achievement_type: "teste",
    title: "Teste",
    description: "d",
    icon: "i",
    color: "c",
  });
  await knex("certificates").insert({ code, user_id, name: "Ana", lessons: 15, completed_on: "2026-11-20" });
  await knex("wallets").insert({ shop_id: user_id, coin: "usdt", address: "TX", at, uid: randomUUID() });
  await knex("user_state").insert({
    user_id,
    key: "tour",
    value: JSON.stringify(HOSTILE),
    at,
    uid: randomUUID(),
  });
  await knex("shop_invitations").insert({
    code_hash: randomUUID(),
    shop_id: user_id,
    role: "cashier",
    name: HOSTILE.slice(0, 40),
    created_by: user_id,
    expires_at: at,
  });
  await knex("shop_state").insert({
    shop_id: user_id,
    key: "rate:usdt",
    value: JSON.stringify(HOSTILE),
    at,
    uid: randomUUID(),
  });
  const charge_id = randomUUID();
  const money = {
    payment_hash: `${user_id.replaceAll("-", "")}`.repeat(2),
    charge_id,
    msat: 1000,
    demo: false,
  };
  await knex("lightning_orders").insert({ shop_id: user_id, charge_id, due_at: at });
  await knex("lightning_invoices").insert({
    ...money,
    shop_id: user_id,
    invoice: "lnbc10n1",
    created_at: at,
    expires_at: at,
    state: "settled",
  });
  await knex("lightning_facts").insert({
    ...money,
    shop_id: user_id,
    proof: "provider",
    source: "address",
    settled_at: at,
    late: false,
  });
  await knex("lightning_incidents").insert({ shop_id: user_id, charge_id, kind: "other_amount", at });
  await knex("charge_links").insert({
    token: randomBytes(16).toString("base64url"),
    shop_id: user_id,
    charge_id,
    made_at: at,
    due_at: at,
  });
  await knex("lightning_connections").insert({
    id: randomUUID(),
    shop_id: user_id,
    sealed_connection: "encrypted-secret",
    checked_at: at,
  });
  await knex("lightning_tills").insert({
    till_id: user_id.replaceAll("-", "").slice(0, 12),
    shop_id: user_id,
    member_id: user_id,
    client_id: user_id,
    sealed_key: "encrypted-secret",
    clock_minutes: 0,
    clock_at: at,
    made_at: at,
    device: "Chrome no Android",
  });
  await knex("address_leases").insert({
    shop_id: user_id,
    key_id: "0123456789abcdef",
    block: 3,
    till: randomUUID(),
  });
  await knex("newsletter_subscribers").insert({
    email: email.toLowerCase(),
    consent_version: "2026-11",
    consent_at: at,
    confirmed_at: at,
    leave_token_hash: `leave-token-${user_id}`,
  });
  await knex("password_reset_tokens").insert({
    token_hash: `reset-token-${user_id}`,
    user_id,
    expires_at: new Date(at.getTime() + 3_600_000),
  });
  await knex("account_notices").insert({ account_id: user_id, kind: "passkey-added", at });
  await knex("notice_links").insert({
    token_hash: `notice-link-${user_id}`,
    account_id: user_id,
    expires_at: new Date(at.getTime() + 3_600_000),
  });
  const [integration] = await knex("payment_integrations")
    .insert({
      shop_id: user_id,
      processor_type: "coingate",
      processor_name: "CoinGate",
      encrypted_config: "encrypted-secret",
      webhook_url: `https://loja.example/hook/secret-${user_id}`,
    })
    .returning<{ id: string }[]>("id");
  const integration_id = integration?.id;
  await knex("test_payments").insert({
    shop_id: user_id,
    integration_id,
    processor_type: "coingate",
    amount: "1.5",
    currency: "USDT",
  });
  await knex("webhook_events").insert({ integration_id, processor_type: "coingate", payload: "{}" });
  const [post] = await knex("forum_posts")
    .insert({ user_id, content: "uma dúvida" })
    .returning<{ id: string }[]>("id");
  await knex("forum_replies").insert({ user_id, post_id: post?.id, content: "resposta" });
  const saved = { kind: "article", row_id: post?.id, saved_by: user_id, fields: "{}" };
  await knex("content_drafts").insert(saved);
  await knex("content_revisions").insert({ ...saved, number: 1 });
  const deed = { action: "update", kind: "article", title: "Um artigo", by: "person" };
  await knex("admin_changes").insert({ ...deed, account_id: user_id });
  const grant = { action: "grantAccess", kind: "account", by: "command", title: email };
  await knex("admin_changes").insert({ ...grant, row_id: user_id, about_account: user_id });
}
