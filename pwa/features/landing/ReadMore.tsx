import { Link } from "react-router-dom";
import { articlePath, faqPath, routes } from "#pwa/paths.ts";
import { strings as t } from "./strings.ts";
import { useLatestArticles } from "./use-latest-articles.ts";

/** Links: frequent questions, and the newest articles when there are any. */
export function ReadMore() {
  const articles = useLatestArticles();
  return (
    <div className="wrap landing-section landing-pair">
      <section>
        <h2 className="landing-title">{t.questionsTitle}</h2>
        <ul className="landing-links">
          {t.questions.map(({ id, question }) => (
            <li key={id} className="border-t border-line last:border-b">
              <Link to={faqPath(id)}>{question}</Link>
            </li>
          ))}
        </ul>
        <Link className="mt-2 touch-link" to={routes.faq}>
          {t.questionsLink}
        </Link>
      </section>
      {articles.length > 0 && (
        <section>
          <h2 className="landing-title">{t.articlesTitle}</h2>
          <ul className="landing-links">
            {articles.map((article) => (
              <li key={article.slug} className="border-t border-line last:border-b">
                <Link to={articlePath(article.slug)}>
                  {article.title}
                  <span>{t.articleFacts(article.category, article.readTime)}</span>
                </Link>
              </li>
            ))}
          </ul>
          <Link className="mt-2 touch-link" to={routes.articles}>
            {t.articlesLink}
          </Link>
        </section>
      )}
    </div>
  );
}
