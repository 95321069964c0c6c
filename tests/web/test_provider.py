"""Sign in with a provider, as a browser does: which cookies go from where is its own affair."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.server.openid import CLIENT, SECRET, a_provider
from tests.server.play_here import serving, settings_in
from tests.web.words import say

pytestmark = pytest.mark.browser


@pytest.mark.usefixtures("client")
def test_a_guest_signs_in_elsewhere_and_is_told_what_failed(
    browser: Browser, tmp_path: Path
) -> None:
    with a_provider() as provider:
        chosen = {"oidc_issuer": provider.issuer, "oidc_client": CLIENT, "oidc_secret": SECRET}
        with serving(settings_in(tmp_path, **chosen, oidc_name="The Guild")) as address:
            # By another name than the provider's, so that it is another site.
            here = f"http://localhost:{address.rpartition(':')[2]}"
            page = browser.new_page(locale="de")
            page.goto(f"{here}/account")
            button = page.get_by_role("link", name=say("account.provider", "de", name="The Guild"))
            provider.claims = {"aud": "another"}
            button.click()
            expect(page.get_by_text(say("refusal.ProviderFailed", "de"))).to_be_visible()
            provider.claims = {}
            button.click()
            expect(page.get_by_role("heading", name="Anna")).to_be_visible()
            assert page.url == f"{here}/account"
            page.reload()
            expect(page.get_by_role("heading", name="Anna")).to_be_visible()
            # Whoever has no password sets one when the provider has asked once more.
            again = say("account.provider_prove", "de", name="The Guild")
            page.get_by_role("link", name=again).click()
            page.get_by_label(say("account.new_password", "de")).fill("long enough")
            page.get_by_role("button", name=say("account.set_password", "de")).click()
            expect(page.get_by_text(say("account.password_set", "de"))).to_be_visible()
            expect(page.get_by_label(say("account.old_password", "de"))).to_be_visible()
            page.close()
