/** The German texts that count until the clinic publishes its own. */
export const germanLegalTexts = {
  terms: `
Diese Website betreibt {clinic}: {address}, {contact}. Hier stehen die Bedingungen für ihre Nutzung. Die Behandlung selbst vereinbaren Sie mit Ihrer Zahnärztin oder Ihrem Zahnarzt.

## Ihr Konto

- Zum Buchen brauchen Sie ein Konto. Die E-Mail-Adresse muss Ihre eigene sein, denn Termine, Erinnerungen und Quittungen gehen dorthin.
- Behalten Sie Ihr Passwort für sich. Unter „Mein Konto“ sehen Sie, wo Sie angemeldet sind, und können sich überall abmelden.
- Unter „Mein Konto“ können Sie Ihr Konto jederzeit schließen.

## Buchen, ändern und absagen

- Ein Termin ist gebucht, sobald diese Website das anzeigt. Wir bestätigen ihn auch per E-Mail.
- Bevor Sie buchen, zeigen wir Ihnen, bis wann Sie kostenlos absagen können und was es danach kostet. Diese Bedingungen gelten für den Termin auch dann weiter, wenn die Praxis sie später ändert.
- Dieselben Bedingungen stehen in der Bestätigung, in E-Mails und unter „Meine Termine“.
- Muss die Praxis einen Termin absagen oder verschieben, bekommen Sie Ihr Geld zurück oder einen anderen Termin, ganz wie Sie möchten.

## Preise und Zahlung

- Den Preis sehen Sie vor dem Buchen. Er steigt danach nicht, es sei denn, wir vereinbaren mit Ihnen eine andere Behandlung.
- Sie können auf dieser Website mit Karte oder in der Praxis zahlen. Erstattungen gehen auf demselben Weg zurück.

## Bewertungen

Nur wer bei uns in Behandlung war, kann eine Bewertung schreiben. Sie erscheint mit Ihren Initialen oder, wenn Sie das wählen, mit Ihrem vollen Namen, und Sie können sie jederzeit ändern oder löschen. Bewertungen, die jemanden beleidigen oder etwas über die Gesundheit anderer verraten, können wir zurückhalten. Ihren Wortlaut ändern wir nie.

## Im Notfall

Diese Website wird nicht rund um die Uhr betreut. Rufen Sie uns bei starken Schmerzen an. Bei Atemnot oder einer Blutung, die nicht aufhört, wählen Sie den Notruf.
`,
  privacy: `
Verantwortlich für Ihre Daten ist {clinic}: {address}, {contact}. Bei Fragen dazu wenden Sie sich bitte an uns.

## Was wir speichern

| Was | Wozu |
| --- | --- |
| Name, E-Mail-Adresse, Telefonnummer und Sprache | damit wir wissen, wer bucht, und Sie erreichen |
| Wann Sie sich mit welchem Browser auf welchem System angemeldet haben | damit Sie Ihre Sitzungen sehen und beenden können |
| Ihre Termine und die von Angehörigen, für die Sie buchen | um sie zu planen und Sie zu erinnern |
| Ihre Patientenakte: Geburtsdatum, Notizen, Allergien und andere Hinweise, Versicherungsnummer, Dokumente, die wir für Sie bereitstellen | um Sie zu behandeln; wir sind gesetzlich dazu verpflichtet |
| Zahlungen und Erstattungen mit Art und letzten vier Ziffern der Karte | um Geld einzunehmen und zurückzuzahlen und für unsere Buchhaltung |
| Nachrichten an uns und Ihre Bewertungen | um Ihnen zu antworten; Bewertungen sind öffentlich |
| Welcher Fassung der Nutzungsbedingungen Sie wann zugestimmt haben | um es belegen zu können |

Notizen, Hinweise, Versicherungsnummern und bereitgestellte Dokumente sind in der Datenbank verschlüsselt.

## Wo es gespeichert ist und wer es bekommt

- Alles liegt in der Datenbank der Praxis und in ihren verschlüsselten Sicherungen. Das Unternehmen, das die Server der Praxis betreibt, speichert sie für uns.
- **Google Firebase** meldet Sie an. Dort sind Ihre E-Mail-Adresse, Ihr Name und Ihr Passwort, das wir nie sehen.
- **Stripe** nimmt Kartenzahlungen entgegen. Kartennummern gehen direkt dorthin und erreichen uns nie.
- Unser **Mailserver** stellt Ihnen E-Mails zu.
- Ein Link zur Karte öffnet Google Maps erst, wenn Sie ihn anklicken.
- Wenn Sie unter „Mein Konto“ eine Kalenderadresse anlegen, liest der Kalender, dem Sie sie geben, Ihre Termine, bis Sie die Adresse abschalten.

Sonst bekommt niemand Ihre Daten. Es gibt keine Werbung, keine Verfolgung über Websites hinweg, und kein Computer entscheidet über Sie.

Wenn eine Seite versagt, meldet uns Ihr Browser, welcher Teil der Website wie versagt hat. Wer Sie sind, steht nicht in diesen Meldungen.

## Wie lange wir es behalten

- Ein Konto, das Sie schließen: Die persönlichen Daten werden danach gelöscht (Frist: {eraseTime}).
- Ihre Patientenakte: nach Ihrem letzten Besuch (Frist: {recordTime}).
- Die Kontaktdaten eines Termins: nach dem Termin (Frist: {contactTime}).
- Zahlungen: solange wir unsere Bücher aufbewahren müssen, ohne Ihren Namen, sobald Ihre Akte gelöscht ist.
- Sicherungen: bis neuere sie ersetzen. Was gelöscht wurde, wird nach dem Zurückspielen einer Sicherung wieder gelöscht.

## Ihre Rechte

Unter „Mein Konto“ können Sie eine Kopie Ihrer Daten herunterladen, sie berichtigen und Ihr Konto schließen. Sie können sich auch an uns wenden: um Ihre Daten zu sehen, zu berichtigen oder löschen zu lassen, ihre Verarbeitung einzuschränken oder ihr zu widersprechen. Beschweren können Sie sich bei der Datenschutzbehörde Ihres Wohnorts.
`,
  cookies: `
Wir verwenden nur, was diese Website zum Funktionieren braucht. Cookies für Werbung oder Statistik gibt es nicht, deshalb fragt Sie auch kein Banner.

| Name | Wozu | Wie lange |
| --- | --- | --- |
| \`clinic-session\` | hält Sie angemeldet; kein Skript kann es lesen | bis Sie sich abmelden oder Ihre Sitzung endet |
| \`clinic-language\` | die Sprache, die Sie gewählt haben | ein Jahr |
| \`clinic-bucket\` | eine Zufallszahl, nach der Sie die eine oder andere Fassung einer Seite bekommen, solange wir eine neue erproben | ein Jahr |

Vor den Namen kann \`__Host-\` oder \`__Secure-\` stehen.

Außerdem speichert Ihr Browser auf Ihrem Gerät:

- dass Sie angemeldet sind, bis Sie sich abmelden, damit Seiten nicht erneut fragen müssen;
- ob Sie das helle oder das dunkle Design gewählt haben;
- einen Termin, den Sie zu buchen begonnen haben, bis Sie den Tab schließen;
- eine Zufallszahl, unter der wir eine Zeit für Sie reservieren, bevor Sie sich anmelden, bis Sie wieder bei den Zeiten sind oder den Tab schließen;
- die E-Mail-Adresse, an die Sie sich einen Anmeldelink schicken ließen, bis Sie den Link im selben Browser verwendet haben.

Wenn Sie mit Karte zahlen, setzt **Stripe** eigene Cookies, um Betrug zu verhindern. Wenn Sie mit Google fortfahren, setzt **Google** eigene. Auf anderen Seiten geschieht beides nicht.

All das können Sie in den Einstellungen Ihres Browsers löschen. Danach sind Sie abgemeldet.
`,
};
